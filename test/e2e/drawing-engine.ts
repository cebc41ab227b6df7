import { analyse } from '../../src/drawing/analyse.ts'
import { drawGated } from '../../src/drawing/gate/draw-gated.ts'
import { photoEdges } from '../../src/drawing/gate/photo-edges.ts'
import type { Pixels, StyleName } from '../../src/drawing/ground/line-art.ts'
import { styled } from '../../src/drawing/styled.ts'
import { toSvg } from '../../src/drawing/art/svg.ts'
import { houseInMeadow, noise, picture } from '../../src/drawing/test-pictures.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']
const details = [0, 0.25, 0.5, 0.75, 1]
const size = { widthMm: 190, heightMm: 133 }

/** Soft blobs and a grain: as many different numbers as a photo has. */
function blobs(): Pixels {
  const next = noise(7)
  const all = Array.from({ length: 14 }, () => [
    next() * 1.3,
    next() * 0.9,
    12 + next() / 6,
    next(),
    next(),
    next(),
  ])
  return picture(330, 230, (x, y) => {
    const sum = [120, 140, 160]
    for (const [cx, cy, radius, ...colour] of all) {
      const near = Math.max(0, 1 - ((x - cx!) ** 2 + (y - cy!) ** 2) / radius! ** 2)
      for (let c = 0; c < 3; c++) sum[c]! += near * (colour[c]! - sum[c]!)
    }
    const grain = next() / 24
    return [
      Math.round(sum[0]! + grain),
      Math.round(sum[1]! + grain),
      Math.round(sum[2]! + grain),
    ].map((value) => Math.min(255, value)) as [number, number, number]
  })
}

/** Pages of drawn pictures in every style and level of detail, and what the gate makes of them, as text. */
export function drawEverything(): Record<string, string> {
  const pages: Record<string, string> = {}
  for (const [name, pixels] of Object.entries({ house: houseInMeadow(), blobs: blobs() })) {
    const edges = photoEdges(pixels)
    const analysis = analyse(pixels)
    for (const style of styles) {
      for (const detail of details)
        pages[`${name} ${style} ${detail}`] = toSvg(styled(analysis, { style, detail, ...size }))
      const { art, ...verdict } = drawGated(analysis, edges, { style, ...size })
      pages[`${name} ${style} gate`] = JSON.stringify(verdict) + toSvg(art)
    }
  }
  return pages
}
