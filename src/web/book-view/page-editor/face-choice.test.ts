import { assert, expect, test } from 'vitest'
import { faceMarksMax, isFaceBox, type PageSettings } from '#domain/page-settings.ts'
import {
  boxAround,
  canAddFace,
  shownFaces,
  withFaceAdded,
  withFaceChanged,
  withFaceToggled,
} from './face-choice.ts'

const photo = { width: 4000, height: 3000 }
const left = { x: 0.2, y: 0.3, width: 0.1, height: 0.15 }
const right = { x: 0.6, y: 0.3, width: 0.1, height: 0.15 }

test('found faces are shown from left to right', () => {
  expect(shownFaces([right, left], {})).toEqual([
    { kind: 'found', box: left },
    { kind: 'found', box: right },
  ])
})

test('a face taken away stays in sight to be brought back, also before the next drawing', () => {
  const [first] = shownFaces([left, right], {})
  assert(first)
  const page = withFaceToggled({ detail: 0.8 }, first)
  expect(page).toEqual({ detail: 0.8, faces: { added: [], removed: [left] } })
  for (const drawn of [[left, right], [right]]) {
    expect(shownFaces(drawn, page)).toEqual([
      { kind: 'found', box: right },
      { kind: 'removed', box: left },
    ])
  }
  expect(withFaceToggled(page, { kind: 'removed', box: { ...left } }).faces).toEqual({
    added: [],
    removed: [],
  })
})

test('a tap marks a face as large as the others, in the middle of which it is', () => {
  const box = boxAround(0.5, 0.9, photo, [left, right])
  expect([box.x + box.width / 2, box.y + box.height / 2]).toEqual([
    expect.closeTo(0.5),
    expect.closeTo(0.9),
  ])
  expect(box.height).toBe(0.15)
  expect((box.width * photo.width) / (box.height * photo.height)).toBeCloseTo(0.8)
  expect(boxAround(0.5, 0.5, photo, []).height).toBeCloseTo(0.24)
  const page = withFaceAdded({}, box)
  expect(shownFaces([left, box], page)).toEqual([
    { kind: 'found', box: left },
    { kind: 'added', box },
  ])
  expect(withFaceToggled(page, { kind: 'added', box: { ...box } }).faces).toEqual({
    added: [],
    removed: [],
  })
})

test('a marked face moves and scales, and its middle stays in the photo', () => {
  let page: PageSettings = withFaceAdded({}, left)
  page = withFaceChanged(page, left, 0.1, 0, 2)
  const marked = () => {
    const [box] = page.faces?.added ?? []
    assert(box)
    return box
  }
  const moved = marked()
  expect([moved.x + moved.width / 2, moved.width, moved.height]).toEqual([
    expect.closeTo(0.35),
    0.2,
    expect.closeTo(0.3),
  ])
  page = withFaceChanged(page, moved, 5, -5, 100)
  expect(isFaceBox(marked())).toBe(true)
  page = withFaceChanged(page, marked(), 0, 0, 1e-6)
  expect(isFaceBox(marked())).toBe(true)
})

test('no more faces are marked than are kept', () => {
  let page: PageSettings = {}
  for (let i = 0; i <= faceMarksMax; i++) page = withFaceAdded(page, { ...left, x: i / 100 })
  expect(page.faces!.added).toHaveLength(faceMarksMax)
  expect(canAddFace(page)).toBe(false)
})
