import type { Analysis } from './analyse.ts'
import { gaussianBlur } from './blur.ts'
import { connectedComponents } from './components.ts'
import { isolines } from './isolines.ts'
import type { Fill } from './line-art.ts'
import { ontoPaper, type Paper } from './paper.ts'
import { newPlane, type Plane } from './plane.ts'
import { smoothPath } from './smooth-path.ts'
import { dialled, type Style } from './styles/style.ts'

/** The value that `share` of the plane's samples lie below; the plane holds 0..100. */
function quantile({ data }: Plane, share: number): number {
  const counts = new Int32Array(1001)
  for (const value of data) counts[Math.min(1000, Math.max(0, Math.round(value * 10)))]++
  let below = 0
  let bin = 0
  while (bin < 1000 && below + counts[bin] < share * data.length) below += counts[bin++]
  return bin / 10
}

/** Sets every connected part of `value` smaller than `areaMin` pixels to the other value. */
function dropSmall(mask: Uint8Array, value: 0 | 1, areaMin: number, width: number, height: number): void {
  const parts = connectedComponents(mask.map((inside) => (inside === value ? 1 : 0)), width, height, false)
  for (let i = 0; i < mask.length; i++) if (parts.labels[i] && parts.areas[parts.labels[i]] < areaMin) mask[i] = value ? 0 : 1
}

const smoothMm = 0.8

/** Large dark areas as black fills, without specks and pinholes. */
export function solidBlacks(analysis: Analysis, style: Style, detail: number, paper: Paper): Fill[] {
  const settings = style.blacks
  if (!settings) return []
  const { width, height } = analysis
  const light = gaussianBlur(analysis.lightness, smoothMm * paper.pixelsPerMm)
  const limit = Math.min(dialled(settings.lightnessMax, detail), quantile(light, settings.shareMax))
  const mask = Uint8Array.from(light.data, (value) => (value < limit ? 1 : 0))
  const pixelsPerMm2 = paper.pixelsPerMm ** 2
  dropSmall(mask, 1, settings.areaMinMm2 * pixelsPerMm2, width, height)
  dropSmall(mask, 0, settings.holeMinMm2 * pixelsPerMm2, width, height)
  const field = newPlane(width, height)
  for (let i = 0; i < mask.length; i++) field.data[i] = mask[i]
  const rings = isolines(gaussianBlur(field, smoothMm * paper.pixelsPerMm), 0.5)
  return rings.length > 0 ? [{ rings: rings.map((ring) => ontoPaper(smoothPath(ring, true, 2), paper)) }] : []
}
