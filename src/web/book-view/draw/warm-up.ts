import { itemAt } from '#domain/item-at.ts'
import { analyse } from '#drawing/analyse.ts'
import { coach } from '#drawing/coach/coach.ts'
import { drawGated } from '#drawing/gate/draw-gated.ts'
import { photoEdges } from '#drawing/gate/photo-edges.ts'
import type { Pixels, StyleName } from '#drawing/ground/line-art.ts'
import { styled } from '#drawing/styled.ts'
import { toSvg } from '#drawing/art/svg.ts'
import type { Vision } from '#vision/vision.ts'

/** A tenth of a photo's working grid: who asks for a page meanwhile waits for one such picture at most. */
const width = 96
const height = 72
/** As often as the engine's loops have to run until the browser has compiled them for good. */
const rounds = 10
const styles: readonly StyleName[] = ['standard', 'children', 'manga']
const details = [0.5, 0.2, 0.8]
/** What models run on is compiled for good after a look or two, and one takes as long as several rounds. */
const looksMax = 2
/** Judging is what comes after the first page: every so many rounds. */
const judgedEvery = 3
const page = { widthMm: 277, heightMm: 190 }
const face = { x: 0.2, y: 0.3, width: 0.3, height: 0.4 }

/**
 * Somebody in a meadow before a chequered house, with a grain: whatever a photo makes the engine do. Values 0..255,
 * another grain for another seed.
 */
export function warmUpPicture(seed: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  let state = seed
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const [r, g, b] = colourAt(x / width, y / height)
      const grain = (state >>> 24) / 16
      data.set([r + grain, g + grain, b + grain, 255], at)
    }
  }
  return { width, height, data }
}

type Colour = readonly [red: number, green: number, blue: number]

function colourAt(u: number, v: number): Colour {
  const isIn = (x: number, y: number, radius: number) => (u - x) ** 2 + (v - y) ** 2 < radius ** 2
  if (v < 0.38 && isIn(0.35, 0.36, 0.12)) return [50, 30, 20]
  if (u > 0.3 && u < 0.4 && v > 0.585 && v < 0.615) return [150, 50, 60]
  if (isIn(0.3, 0.46, 0.025) || isIn(0.4, 0.46, 0.025)) return [30, 20, 20]
  if (isIn(0.35, 0.5, 0.18)) return [225, 180, 150]
  if (isIn(0.35, 0.85, 0.2)) return [40, 60, 120]
  if (u < 0.2 && v > 0.5) return [24, 20, 22]
  if (u > 0.55 && u < 0.9 && v > 0.35 && v < 0.8)
    return (Math.floor(u * 12) + Math.floor(v * 18)) % 2 ? [180, 60, 50] : [225, 205, 170]
  return v > 0.6 ? [110, 170, 80] : [160, 205, 240]
}

function aTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * Draws small pictures for nobody, in steps with room for messages between them, so that the browser compiles the
 * engine before the first photo comes: it is
 * drawn in two thirds of the time. Ends when `isWanted` says so. Models look too, from when they are here.
 */
export async function warmUp(
  isWanted: () => boolean,
  vision: () => Vision | undefined = () => undefined,
): Promise<void> {
  for (let round = 0, looks = 0; round < rounds; round++) {
    const pixels = warmUpPicture(round)
    await aTurn()
    if (!isWanted()) return
    const models = looks < looksMax ? vision() : undefined
    if (models) looks++
    await models?.see(pixels, [face])
    await aTurn()
    if (!isWanted()) return
    const analysis = analyse(pixels, { faces: { added: [face], removed: [] } })
    coach(analysis, pixels)
    for (const style of styles) {
      await aTurn()
      if (!isWanted()) return
      const first = styled(analysis, {
        ...page,
        style,
        detail: itemAt(details, round % details.length),
      })
      toSvg(first)
      if (round % judgedEvery === 0)
        drawGated(analysis, photoEdges(pixels), { ...page, style, first })
    }
  }
}
