import { describe, expect, test } from 'vitest'
import { chin } from '../people/landmarks.ts'
import { valueIn } from '../people/masks.ts'
import { darkBeardOf } from './dark-beard.ts'
import { drawDarkBeard } from './draw-dark-beard.ts'
import type { FacePen, FaceStyle } from './face-pen.ts'
import { faceWith, type Paint } from '../../test-painted-faces.ts'

const skin = [214, 160, 130]
const black = [40, 28, 22]
const darker = (share: number) => skin.map((value) => share * value)
const inFace = (across: number, down: number) => across ** 2 + down ** 2 < 1
const onSkin =
  (hair: Paint): Paint =>
  (across, down) =>
    inFace(across, down) && down > -0.3 ? (hair(across, down) ?? skin) : undefined

const isLip = (across: number, down: number) =>
  Math.abs(across) < 0.36 && Math.abs(down - 0.5) < 0.1
const moustache: Paint = (across, down) =>
  Math.abs(across) < (down < 0.34 ? 0.26 : 0.44) && down > 0.25 && down < 0.46 ? black : undefined
const fullBeard: Paint = (across, down) =>
  moustache(across, down) ?? (down > 0.36 && !isLip(across, down) ? black : undefined)

const found = (paint: Paint, heightMm = 60) => {
  const { pen, reading } = faceWith(onSkin(paint), heightMm)
  return darkBeardOf(pen, reading)
}
const withMoustache = faceWith(onSkin(moustache), 60)
const bearded = faceWith(onSkin(fullBeard), 60)

function drawn({ pen: own, reading }: typeof bearded, style: FaceStyle): FacePen {
  const pen: FacePen = { ...own, style, strokes: [], fills: [] }
  drawDarkBeard(pen, darkBeardOf(pen, reading)!, style === 'children')
  return pen
}

describe('a beard darker than skin', () => {
  test('is a moustache alone, or goes down to the chin', () => {
    const of = ({ pen, reading }: typeof bearded) => darkBeardOf(pen, reading)
    expect(of(withMoustache)).toMatchObject({ hasChin: false, isSoft: false })
    expect(of(bearded)).toMatchObject({ hasChin: true, isSoft: false })
  })

  test('is none on bare skin, in the shade of a nose, in shade of one side or from below', () => {
    const noseShade: Paint = (across, down) =>
      Math.abs(across) < 0.15 && down > 0.24 && down < 0.34 ? darker(0.4) : undefined
    expect(found(() => undefined)).toBeUndefined()
    expect(found(noseShade)).toBeUndefined()
    expect(found((across) => (across > 0 ? darker(0.35) : undefined))).toBeUndefined()
    expect(found((_, down) => (down > 0.7 ? darker(0.3) : undefined))).toBeUndefined()
  })

  test('is told on a face with one side in shade by that side', () => {
    const halfLit: Paint = (across, down) => {
      const own = moustache(across, down) ?? skin
      return across > 0 ? own.map((value) => 0.6 * value) : own
    }
    expect(found(halfLit)).toMatchObject({ hasChin: false })
  })

  test('is none on a face of a few millimetres', () => {
    const { pen, reading } = withMoustache
    expect(darkBeardOf({ ...pen, heightMm: 17 }, reading)).toBeUndefined()
  })

  test('fades into skin where it is little darker', () => {
    const stubble: Paint = (across, down) => fullBeard(across, down) && darker(0.48)
    expect(found(stubble)).toMatchObject({ hasChin: true, isSoft: true })
  })

  test.each(['standard', 'children'] as const)(
    'has a border that closes around a moustache: %s',
    (style) => {
      const { strokes, fills } = drawn(withMoustache, style)
      const [{ path: border }] = strokes
      expect(fills).toHaveLength(0)
      expect(border.slice(-2)).toEqual(border.slice(0, 2))
    },
  )

  test('has a few strands in it, on a small child’s page none', () => {
    expect(drawn(bearded, 'standard').strokes.length).toBeGreaterThan(10)
    expect(drawn(bearded, 'children').strokes.length).toBeLessThan(5)
  })

  test('leaves the chin’s outline to the jaw on a small child’s page', () => {
    const { strokes, face } = drawn(bearded, 'children')
    const bottom = face.points[2 * chin + 1]
    for (const { path } of strokes)
      for (let i = 1; i < path.length; i += 2) expect(path[i]).toBeLessThan(bottom + 2)
  })

  test('is black with white strands in manga', () => {
    const { strokes, fills } = drawn(bearded, 'manga')
    expect(strokes).toHaveLength(0)
    expect(fills).toHaveLength(1)
    expect(fills[0].rings.length).toBeGreaterThan(8)
  })

  test('leaves the lips free and ends at the nose', () => {
    const { pen, reading } = bearded
    const { hair } = darkBeardOf(pen, reading)!
    const { points } = pen.face
    const at = (landmark: number) =>
      valueIn(hair, points[2 * landmark] / 2, points[2 * landmark + 1] / 2)
    expect(at(13)).toBe(0)
    expect(at(4)).toBe(0)
    expect(at(164)).toBeGreaterThan(0.5)
    expect(at(208)).toBeGreaterThan(0.5)
  })
})
