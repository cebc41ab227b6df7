import { clamp } from '../grid/planes.ts'
import type { FacePatch } from './face-patch.ts'
import { acrossRing, clear, type EyePlace, type Lens } from './fit-lenses.ts'
import { around } from './lens-shapes.ts'

/** A ring around an eye as it is traced: points in the patch, how clearly each is seen (0..1). */
export type Ring = { readonly points: Float64Array; readonly seen: Float64Array }

const steps = 33
const least = 0.74
const most = 1.34
const leap = 2
const leapCost = 0.12
/** What a ring pays at its ends for straying from the lens that was fitted. */
const strayCost = 0.25

const part = (step: number) => least + ((most - least) * step) / (steps - 1)

/** The closed ring about a fitted lens along which most is seen, by dynamic programming around it twice. */
export function traceLens(
  ridge: readonly Float32Array[],
  { width, height }: FacePatch,
  eye: EyePlace,
  lens: Lens,
): Ring {
  const across = acrossRing(lens.shape, lens.width * eye.width, lens.height, eye.out)
  const place = (i: number, scale: number): [number, number] => [
    eye.u + eye.out * (lens.dx + scale * lens.width * lens.shape.x[i]) * eye.width,
    eye.v + lens.dy + scale * lens.height * lens.shape.y[i],
  ]
  const strengthAt = (i: number, scale: number) => {
    const [u, v] = place(i, scale)
    const at = clamp(Math.floor(v), 0, height - 1) * width + clamp(Math.floor(u), 0, width - 1)
    return Math.min(1, ridge[across[i]][at] / clear)
  }
  const gains = new Float64Array(around * steps)
  for (let i = 0; i < around; i++) {
    for (let s = 0; s < steps; s++)
      gains[i * steps + s] = strengthAt(i, part(s)) - strayCost * Math.abs(part(s) - 1)
  }
  const rounds = 2 * around
  const from = new Int8Array(rounds * steps)
  let before = gains.slice(0, steps)
  for (let turn = 1; turn < rounds; turn++) {
    const now = new Float64Array(steps)
    for (let s = 0; s < steps; s++) {
      let best = -Infinity
      for (let d = -leap; d <= leap; d++) {
        if (s + d < 0 || s + d >= steps) continue
        const value = before[s + d] - leapCost * d * d
        if (value > best) {
          best = value
          from[turn * steps + s] = d
        }
      }
      now[s] = best + gains[(turn % around) * steps + s]
    }
    before = now
  }
  let at = before.indexOf(before.reduce((one, other) => Math.max(one, other), -Infinity))
  const found = new Float64Array(around)
  // The middle of the two rounds is free of where they began and ended.
  for (let turn = rounds - 1; turn > around / 2; turn--) {
    if (turn < around * 1.5) found[turn % around] = at
    at += from[turn * steps + at]
  }
  found[around / 2] = at
  const points = new Float64Array(2 * around)
  const seen = new Float64Array(around)
  for (let i = 0; i < around; i++) {
    const scale = part(found[i])
    ;[points[2 * i], points[2 * i + 1]] = place(i, scale)
    seen[i] = strengthAt(i, scale)
  }
  return { points, seen }
}
