import type { Heap } from './kernels.ts'
import { farThirds } from './layout/scratch.ts'

/** Addresses in samples of 16 bits here, of the mask in bytes. */
export function sweepDown(
  { shorts, bytes }: Heap,
  above: number,
  mask: number,
  out: number,
  count: number,
): void {
  let beside = farThirds
  let before = shorts[above - 1]
  let over = shorts[above]
  for (let x = 0; x < count; x++) {
    const after = shorts[above + x + 1]
    const level = (beside < over ? beside : over) + 3
    const slanting = (before < after ? before : after) + 4
    beside = bytes[mask + x] ? 0 : level < slanting ? level : slanting
    shorts[out + x] = beside
    before = over
    over = after
  }
}

/** Addresses in samples of 16 bits here, `out` in floats. */
export function sweepUp(
  { shorts, floats }: Heap,
  below: number,
  here: number,
  out: number,
  count: number,
): void {
  let beside = farThirds
  let before = shorts[below + count]
  let under = shorts[below + count - 1]
  for (let x = count - 1; x >= 0; x--) {
    const after = shorts[below + x - 1]
    const level = (beside < under ? beside : under) + 3
    const slanting = (before < after ? before : after) + 4
    const nearest = level < slanting ? level : slanting
    const best = shorts[here + x]
    beside = nearest < best ? nearest : best
    shorts[here + x] = beside
    floats[out + x] = beside / 3
    before = under
    under = after
  }
}
