import { inkBody } from './candidates/body.ts'
import type { ChoiceInput, ChosenLine } from './candidates/choice.ts'
import { guidesOf, type Guides } from './candidates/guides.ts'
import { inkStyles } from './grid/ink-style.ts'
import { filled } from './grid/planes.ts'
import type { InkReading } from './reading/read-ink.ts'

/** A standard page of a picture, `mmAcross` wide, of which tests say what lies where. */
export function pageOf(
  reading: InkReading,
  mmAcross: number,
  known: (planes: { all: Guides['own']; none: Guides['own'] }) => Partial<Guides>,
): ChoiceInput {
  const style = inkStyles.standard
  const found = guidesOf(reading, true)
  const { width, height } = found.subject
  const none = filled(width, height, 0)
  const guides = { ...found, ...known({ all: filled(width, height, 1), none }) }
  const options = {
    style,
    detail: 0.5,
    pixelsPerMm: reading.grid.width / mmAcross,
    isAlone: false,
  }
  const body = inkBody(reading, guides, options)
  return {
    ...options,
    reading,
    guides,
    body: { ...body, response: filled(2 * width, 2 * height, 1) },
    zone: none,
    inner: none,
  }
}

/** Ink from corner to corner, a point for each pixel; in mm. */
export function inkLine(
  { pixelsPerMm }: ChoiceInput,
  ...corners: readonly (readonly [x: number, y: number])[]
): ChosenLine {
  const points: number[] = []
  corners.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = corners[i]!
    const steps = Math.round(Math.hypot(x - fromX, y - fromY) * pixelsPerMm)
    for (let step = 0; step < steps; step++)
      points.push(
        (fromX + ((x - fromX) * step) / steps) * pixelsPerMm,
        (fromY + ((y - fromY) * step) / steps) * pixelsPerMm,
      )
  })
  return { kind: 'ink', path: Float32Array.from(points) }
}
