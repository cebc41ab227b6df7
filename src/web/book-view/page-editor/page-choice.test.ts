import { describe, expect, test } from 'vitest'
import { formatNames } from '#domain/book-spec.ts'
import { cropSideMin, isCrop, type PageSettings } from '#domain/page-settings.ts'
import {
  canFill,
  framingOf,
  movedBy,
  placementOf,
  withBackground,
  withDetail,
  withFraming,
  withNearer,
  withTurn,
  zoomedTo,
  zoomRange,
} from './page-choice.ts'

const photos = [
  { name: 'upright', width: 3000, height: 4000 },
  { name: 'lying', width: 4032, height: 3024 },
  { name: 'square', width: 1000, height: 1000 },
  { name: 'panorama', width: 6000, height: 2000 },
  { name: 'tower', width: 1000, height: 3200 },
]
const cases = photos.flatMap((photo) =>
  formatNames.flatMap((format) =>
    [undefined, false, true].map((turned) => ({ ...photo, photo, format, turned })),
  ),
)

describe.each(cases)('$name on $format, turned $turned', ({ photo, format, turned }) => {
  const filled = withFraming(photo, format, { turned, detail: 0.8 }, 'fill')

  test('filling is printed exactly as the frame shows it', () => {
    const corners = [
      filled,
      movedBy(photo, format, filled, 1, 1),
      movedBy(photo, format, filled, -1, -1),
    ]
    for (const page of corners.flatMap((corner) =>
      [1, 1.7, 99].map((zoom) => zoomedTo(photo, format, corner, zoom)),
    )) {
      const placement = placementOf(photo, format, page)
      expect(isCrop(page.crop!)).toBe(true)
      expect(page.detail).toBe(0.8)
      expect(placement.kind).not.toBe('framed')
      expect(placement.turned).toBe(turned ?? placementOf(photo, format, {}).turned)
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(placement.crop[side]).toBeCloseTo(page.crop![side], 9)
    }
  })

  test('the crop stops at the photo’s edges and at its smallest', () => {
    const near = zoomedTo(photo, format, filled, 99)
    expect(Math.min(near.crop!.width, near.crop!.height)).toBeGreaterThanOrEqual(cropSideMin)
    const far = movedBy(photo, format, near, 5, -5).crop!
    expect([far.x + far.width, far.y]).toEqual([expect.closeTo(1, 9), 0])
    expect(movedBy(photo, format, near, 0.01, 0).crop!.x - near.crop!.x).toBeCloseTo(0.01)
  })

  test('zooming keeps the middle while there is room', () => {
    const page = zoomedTo(photo, format, filled, 1.5)
    const { zoom, max } = zoomRange(photo, format, page)
    expect(zoom).toBeCloseTo(Math.min(1.5, max))
    expect(page.crop!.x + page.crop!.width / 2).toBeCloseTo(0.5)
  })

  test('whole shows the whole, automatic leaves nothing but the turn and the detail', () => {
    const whole = withFraming(photo, format, filled, 'whole')
    expect(placementOf(photo, format, whole)).toMatchObject({
      kind: 'framed',
      crop: { x: 0, y: 0, width: 1, height: 1 },
    })
    expect(withFraming(photo, format, whole, 'auto')).toEqual({ turned, detail: 0.8 })
  })

  test('turning a filled page keeps its middle and fits the crop to the new shape', () => {
    const page = withTurn(photo, format, zoomedTo(photo, format, filled, 2), !turned)
    const placement = placementOf(photo, format, page)
    expect(placement).toMatchObject({ turned: !turned })
    expect(placement.kind).not.toBe('framed')
    expect(page.crop!.y + page.crop!.height / 2).toBeCloseTo(0.5)
  })
})

test('a photo too long for any crop of the page’s shape cannot fill it', () => {
  const ribbon = { width: 10_000, height: 800 }
  expect(canFill(ribbon, 'A4', { turned: false })).toBe(false)
  expect(canFill(ribbon, 'A4', { turned: true })).toBe(true)
  const lying: PageSettings = withFraming(ribbon, 'A4', { turned: true }, 'fill')
  expect(framingOf(withTurn(ribbon, 'A4', lying, false))).toBe('auto')
})

test('a crop chosen for A4 takes the square’s shape when it is moved', () => {
  const photo = { width: 3000, height: 4000 }
  const page = withFraming(photo, 'A4', {}, 'fill')
  expect(placementOf(photo, 'Square', movedBy(photo, 'Square', page, 0.01, 0)).kind).toBe('fill')
})

test('a calm background is left to the book; another stays whatever else changes', () => {
  expect(withBackground(withBackground({}, 'none'), 'calm').background).toBeUndefined()
  for (const framing of ['auto', 'fill', 'whole'] as const)
    expect(withFraming(photos[0]!, 'A4', { background: 'none' }, framing).background).toBe('none')
})

test('the usual level of detail is left to the book', () => {
  expect(withDetail(withDetail({}, 0.8), 0.5).detail).toBeUndefined()
})

test('filling begins where the page has the photo, as its people have it stand', () => {
  const lying = { width: 4000, height: 3000 }
  const standing = { crop: { x: 0.4, y: 0, width: 0.51, height: 1 }, turned: false }
  const page = withFraming(lying, 'A4', {}, 'fill', standing)
  expect(page.crop!.x + page.crop!.width / 2).toBeCloseTo(0.655, 2)
  expect(placementOf(lying, 'A4', page)).toMatchObject({ kind: 'fill', turned: false })
  const nearer = zoomedTo(lying, 'A4', page, 1.5)
  expect(placementOf(lying, 'A4', nearer)).toMatchObject({ kind: 'fill', turned: false })
})

test('a crop that brings people nearer takes the place of the framing, and all else stays', () => {
  const crop = { x: 0.2, y: 0.3, width: 0.4, height: 0.4 }
  const page = withNearer({ framed: true, detail: 0.8 }, { crop, turned: true, times: 2 })
  expect(page).toEqual({ crop, turned: true, detail: 0.8, framed: undefined })
  expect(framingOf(page)).toBe('fill')
})
