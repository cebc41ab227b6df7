import { describe, expect, test } from 'vitest'
import { chin } from '../people/landmarks.ts'
import { beardOf, drawBeard } from './beard.ts'
import { beardRing, drawBeardOutline } from './beard-outline.ts'
import { drawFeatures } from './draw-face.ts'
import { beardedFace } from '../candidates/choice.ts'
import { indexAt } from '../paths/paths.ts'
import { faceWith, type Paint } from '../../test-painted-faces.ts'

function beardWith(...asked: Parameters<typeof faceWith>) {
  const { pen, reading } = faceWith(...asked)
  return { pen, beard: beardOf(pen, reading) }
}

const skin = [214, 160, 130]
const grey = [150, 150, 150]
const black = [24, 17, 13]
const inFace = (across: number, down: number) => across ** 2 + down ** 2 < 1
const lower =
  (colour: readonly number[]): Paint =>
  (across, down) => {
    if (down > 0.33 && inFace(across, down)) return colour
    return inFace(across, down) && down > -0.3 ? skin : undefined
  }

describe('a beard', () => {
  test('is seen by its colour, or by being far darker than cheeks', () => {
    expect(beardWith(lower(grey)).beard).toMatchObject({ hasSides: true })
    expect(beardWith(lower(black)).beard).toMatchObject({ hasSides: true })
  })

  test('is none on a shaven face, nor on one in shade below', () => {
    expect(beardWith(lower(skin)).beard).toBeNull()
    expect(beardWith(lower(skin.map((value) => 0.6 * value))).beard).toBeNull()
  })

  test('is none on a face too small for an outline, and on simple pages an outline alone where strokes have no room', () => {
    expect(beardWith(lower(grey), 20, 'children').beard).toBeNull()
    expect(beardWith(lower(grey), 20).beard).toBeNull()
    const { pen, beard } = beardWith(lower(grey), 23, 'children')
    const ring = beardRing(pen, beard!)
    drawBeardOutline(pen, ring)
    drawBeard(pen, beard!, ring)
    expect(pen.strokes).toHaveLength(1)
  })

  test('leaves the folds above it to somebody, and has none of its own', () => {
    const valuesOf = (colour: readonly number[]) => {
      const { pen, reading } = faceWith(lower(colour))
      const { inner } = drawFeatures(reading, pen.style, pen.pixelsPerMm)
      // Below an eye and below the mouth.
      return [50, 202].map(
        (i) =>
          inner.data[indexAt(inner, pen.face.points[2 * i]!, pen.face.points[2 * i + 1]!, 0.5)],
      )
    }
    expect(valuesOf(grey)).toEqual([beardedFace, 1])
    expect(valuesOf(skin)).toEqual([1, 1])
  })

  test('around the mouth alone does not go up to the ears', () => {
    const goatee: Paint = (across, down) =>
      Math.abs(across) < 0.5 ? lower(grey)(across, down) : lower(skin)(across, down)
    expect(beardWith(goatee).beard).toMatchObject({ hasSides: false })
  })

  test('has strokes within one closed outline', () => {
    const { pen, beard } = beardWith(lower(grey))
    const rim = beardRing(pen, beard!)
    drawBeardOutline(pen, rim)
    drawBeard(pen, beard!, rim)
    const [{ path: outline }, ...strokes] = pen.strokes
    expect(outline.slice(-2)).toEqual(outline.slice(0, 2))
    expect(strokes.length).toBeGreaterThan(10)
    const xs = rim.filter((_, i) => i % 2 === 0)
    for (const { path } of strokes)
      for (let i = 0; i < path.length; i += 2) {
        expect(path[i]).toBeGreaterThan(Math.min(...xs))
        expect(path[i]).toBeLessThan(Math.max(...xs))
      }
  })

  test('hangs as far below the jaw as its hair goes, a fifth of the face at most', () => {
    const lowest = (paint: Paint) => {
      const { pen, beard } = beardWith(paint)
      const ys = beardRing(pen, beard!).filter((_, i) => i % 2 === 1)
      return (Math.max(...ys) - pen.face.points[2 * chin + 1]) / pen.face.height
    }
    expect(lowest(lower(grey))).toBeLessThan(0.06)
    const hanging =
      (to: number): Paint =>
      (across, down) =>
        down > 0.33 && down < to && Math.abs(across) < 0.8 ? grey : lower(grey)(across, down)
    expect(lowest(hanging(1.2))).toBeGreaterThan(0.06)
    expect(lowest(hanging(1.2))).toBeLessThan(0.16)
    expect(lowest(hanging(9))).toBeCloseTo(0.2, 1)
  })
})
