import { wasmFunction, type Variable } from './assemble.ts'
import { both, fourFloats, halves } from './floats-and-doubles.ts'
import { f32, f32x4, f64, f64x2, i32, i32x4, repeatWhile, v128, when, type Code } from './instructions.ts'

const quad = [0, 1, 2, 3]
const taps = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** All ones, or `mask` when `isLast`. */
function chosenMask(into: Variable, isLast: Code, mask: Code): Code {
  return [into.set(v128.ones), when(isLast, into.set(mask))]
}

/** Added to a float within ±2²², this leaves its nearest whole number in the lowest bits. */
const rounder = 1.5 * 2 ** 23
const lower16 = i32x4.splat(i32.const(0xffff))

export function spread(stride: number) {
  return wasmFunction(
    { row: 'i32', step: 'i32', channels: 'i32', panels: 'i32', panelStep: 'i32', panelCount: 'i32', scale: 'f32' },
    ({ row, step, channels, panels, panelStep, panelCount, scale }, local) => {
      const from = local('i32')
      const to = local('i32')
      const count = local('i32')
      const [factor, magic, lower] = [local('v128'), local('v128'), local('v128')]
      const whole = (address: Code): Code => f32x4.add(f32x4.mul(fourFloats(address, stride), factor.get), magic.get)
      return [
        factor.set(f32x4.splat(scale.get)),
        magic.set(f32x4.splat(f32.const(rounder))),
        lower.set(lower16),
        repeatWhile(
          [channels.increase(i32.const(-2)), channels.get],
          [
            from.set(row.get),
            to.set(panels.get),
            count.set(panelCount.get),
            repeatWhile(
              [count.increase(i32.const(-1)), count.get],
              [
                both.map((half) => {
                  const first = i32.add(from.get, i32.const(half * 16 * stride))
                  const pair = v128.or(v128.and(whole(first), lower.get), i32x4.shiftLeft(whole(i32.add(first, step.get)), i32.const(16)))
                  return v128.store(to.get, pair, half * 16)
                }),
                from.increase(i32.const(32 * stride)),
                to.increase(panelStep.get),
              ],
            ),
            row.increase(i32.mul(step.get, i32.const(2))),
            panels.increase(i32.const(32)),
          ],
        ),
      ]
    },
  )
}

export function depthwise(stride: number) {
  return wasmFunction(
    {
      above: 'i32', aboveStep: 'i32', here: 'i32', hereStep: 'i32', below: 'i32', belowStep: 'i32',
      weights: 'i32', channels: 'i32', panels: 'i32', panelStep: 'i32', panelCount: 'i32', dilation: 'i32', scale: 'f32',
    },
    ({ above, aboveStep, here, hereStep, below, belowStep, weights, channels, panels, panelStep, panelCount, dilation, scale }, local) => {
      const offset = local('i32')
      const to = local('i32')
      const count = local('i32')
      const kernel = taps.map(() => local('v128'))
      const [factor, magic, lower] = [local('v128'), local('v128'), local('v128')]
      const [sum, middle] = [local('v128'), local('v128')]
      const left: Code = [...i32.const(0), dilation.get, 0x6b]
      const starts = [left, i32.const(0), dilation.get]
      const product = (row: Variable, t: number, by: number): Code =>
        f32x4.mul(kernel[t].get, fourFloats(i32.add(i32.add(row.get, i32.add(offset.get, i32.const(by))), starts[t % 3]), stride))
      const line = (row: Variable, t: number, by: number): Code =>
        f32x4.add(f32x4.add(product(row, t, by), product(row, t + 1, by)), product(row, t + 2, by))
      const four = (by: number): Code => [
        sum.set(line(above, 0, by)),
        middle.set(line(here, 3, by)),
        sum.set(f32x4.add(sum.get, middle.get)),
        [6, 7, 8].map((t) => sum.set(f32x4.add(sum.get, product(below, t, by)))),
        sum.set(f32x4.add(f32x4.mul(sum.get, factor.get), magic.get)),
      ]
      /** One channel, as the lower or the upper half of the pairs in the panels. */
      const channel = (upper: boolean): Code => [
        kernel.map((k, t) => k.set(v128.loadSplat(weights.get, t * 4))),
        offset.set(i32.const(0)),
        to.set(panels.get),
        count.set(panelCount.get),
        repeatWhile(
          [count.increase(i32.const(-1)), count.get],
          [
            both.map((half) => {
              const pair = upper ? v128.or(v128.load(to.get, half * 16), i32x4.shiftLeft(sum.get, i32.const(16))) : v128.and(sum.get, lower.get)
              return [four(half * 16 * stride), v128.store(to.get, pair, half * 16)]
            }),
            offset.increase(i32.const(32 * stride)),
            to.increase(panelStep.get),
          ],
        ),
        weights.increase(i32.const(36)),
        above.increase(aboveStep.get),
        here.increase(hereStep.get),
        below.increase(belowStep.get),
      ]
      return [
        factor.set(f32x4.splat(scale.get)),
        magic.set(f32x4.splat(f32.const(rounder))),
        lower.set(lower16),
        repeatWhile([channels.increase(i32.const(-2)), channels.get], [channel(false), channel(true), panels.increase(i32.const(32))]),
      ]
    },
  )
}

/** Four outputs (`only` the first of them) by eight columns at a time, so that eight sums stay in registers. */
export function multiply(only: boolean) {
  return wasmFunction(
    {
      panels: 'i32', panelCount: 'i32', pairs: 'i32', blocks: 'i32', weights: 'i32', steps: 'i32', unit: 'f32', bias: 'i32', floor: 'f32',
      out: 'i32', outStep: 'i32', residual: 'i32', residualStep: 'i32', lowMask: 'i32', highMask: 'i32', largest: 'i32',
    },
    ({ panels, panelCount, pairs, blocks, weights, steps, unit, bias, floor, out, outStep, residual, residualStep, lowMask, highMask, largest }, local) => {
      const at = local('i32')
      const panelEnd = local('i32')
      const weight = local('i32')
      const count = local('i32')
      const column = local('i32')
      const to = local('i32')
      const extra = local('i32')
      const masks = both.map(() => local('v128'))
      const least = local('v128')
      const most = local('v128')
      const columns = both.map(() => local('v128'))
      const factor = local('v128')
      const sums = quad.map(() => both.map(() => local('v128')))
      const result = local('v128')
      const outputs = only ? [0] : quad
      const addTwo = outputs.map((o): Code => [
        factor.set(v128.loadSplat(weight.get, o * 4)),
        both.map((h) => sums[o][h].set(i32x4.add(sums[o][h].get, i32x4.dot(factor.get, columns[h].get)))),
      ])
      const put = outputs.map((o): Code => [
        factor.set(f32x4.mul(v128.loadSplat(steps.get, o * 4), f32x4.splat(unit.get))),
        both.map((h) => [
          result.set(f32x4.add(f32x4.mul(f32x4.fromInts(sums[o][h].get), factor.get), v128.loadSplat(bias.get, o * 4))),
          result.set(f32x4.larger(least.get, result.get)),
          when(residual.get, result.set(f32x4.add(result.get, v128.load(extra.get, h * 16)))),
          result.set(v128.and(result.get, masks[h].get)),
          most.set(f32x4.larger(most.get, f32x4.abs(result.get))),
          v128.store(to.get, result.get, h * 16),
        ]),
        extra.increase(residualStep.get),
        to.increase(outStep.get),
      ])
      return [
        least.set(f32x4.splat(floor.get)),
        most.set(v128.load(largest.get)),
        repeatWhile(
          [blocks.increase(i32.const(-1)), blocks.get],
          [
            at.set(panels.get),
            count.set(panelCount.get),
            column.set(i32.const(0)),
            repeatWhile(
              [count.increase(i32.const(-1)), count.get],
              [
                outputs.map((o) => both.map((h) => sums[o][h].set(i32x4.splat(i32.const(0))))),
                weight.set(weights.get),
                panelEnd.set(i32.add(at.get, i32.mul(pairs.get, i32.const(32)))),
                repeatWhile(
                  [at.increase(i32.const(32)), weight.increase(i32.const(16)), i32.lessThan(at.get, panelEnd.get)],
                  [both.map((h) => columns[h].set(v128.load(at.get, h * 16))), addTwo],
                ),
                to.set(i32.add(out.get, column.get)),
                extra.set(i32.add(residual.get, column.get)),
                chosenMask(masks[0], i32.equal(count.get, i32.const(1)), v128.load(lowMask.get)),
                chosenMask(masks[1], i32.equal(count.get, i32.const(1)), v128.load(highMask.get)),
                put,
                column.increase(i32.const(32)),
              ],
            ),
            weights.increase(i32.mul(pairs.get, i32.const(16))),
            steps.increase(i32.const(16)),
            bias.increase(i32.const(16)),
            out.increase(i32.mul(outStep.get, i32.const(4))),
            when(residual.get, residual.increase(i32.mul(residualStep.get, i32.const(4)))),
          ],
        ),
        v128.store(largest.get, most.get),
      ]
    },
  )
}

/** `blended` is the address of the mixed line's doubles, with a place for one more at either end. */
export function addDoubled() {
  return wasmFunction(
    { target: 'i32', top: 'i32', bottom: 'i32', up: 'f64', down: 'f64', blended: 'i32', width: 'i32', lastMask: 'i32' },
    ({ target, top, bottom, up, down, blended, width, lastMask }, local) => {
      const at = local('i32')
      const end = local('i32')
      const to = local('i32')
      const one = local('v128')
      const other = local('v128')
      const [oneHalves, otherHalves] = [halves(one), halves(other)]
      const upper = local('v128')
      const lower = local('v128')
      const here = local('v128')
      const mask = local('v128')
      const even = local('v128')
      const odd = local('v128')
      const quarter = f64x2.splat(f64.const(0.25))
      const sum = (lanes: readonly number[], offset: number): Code =>
        f64x2.add(
          f64x2.add(f64x2.promote(f32x4.shuffle(one.get, one.get, lanes)), here.get),
          f64x2.mul(v128.load(at.get, offset), quarter),
        )
      const lineEnd = i32.add(blended.get, i32.mul(width.get, i32.const(8)))
      return [
        upper.set(f64x2.splat(up.get)),
        lower.set(f64x2.splat(down.get)),
        at.set(blended.get),
        end.set(lineEnd),
        repeatWhile(
          [at.increase(i32.const(32)), i32.lessThan(at.get, end.get)],
          [
            one.set(v128.load(top.get)),
            other.set(v128.load(bottom.get)),
            both.map((h) =>
              v128.store(at.get, f64x2.add(f64x2.mul(oneHalves[h], upper.get), f64x2.mul(otherHalves[h], lower.get)), h * 16),
            ),
            top.increase(i32.const(16)),
            bottom.increase(i32.const(16)),
          ],
        ),
        at.set(i32.add(blended.get, i32.const(-8))),
        f64.store(at.get, f64.load(blended.get)),
        f64.store(lineEnd, f64.load(i32.add(lineEnd, i32.const(-8)))),
        to.set(target.get),
        end.set(i32.add(lineEnd, i32.const(-8))),
        repeatWhile(
          [at.increase(i32.const(16)), to.increase(i32.const(16)), i32.lessThan(at.get, end.get)],
          [
            one.set(v128.load(to.get)),
            here.set(f64x2.mul(v128.load(at.get, 8), f64x2.splat(f64.const(0.75)))),
            even.set(f32x4.demote(sum([0, 2, 0, 2], 0))),
            odd.set(f32x4.demote(sum([1, 3, 1, 3], 16))),
            chosenMask(mask, i32.lessThan(end.get, i32.add(at.get, i32.const(17))), v128.load(lastMask.get)),
            v128.store(to.get, v128.and(f32x4.shuffle(even.get, odd.get, [0, 4, 1, 5]), mask.get)),
          ],
        ),
      ]
    },
  )
}
