import { wasmFunction, type Variable } from './assemble.ts'
import { both, fourFloats, halves, joined } from './floats-and-doubles.ts'
import { f32x4, f64, f64x2, i32, repeatWhile, v128, when, type Code } from './instructions.ts'

const quad = [0, 1, 2, 3]
const taps = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** All ones, or `mask` when `isLast`. */
function chosenMask(into: Variable, isLast: Code, mask: Code): Code {
  return [into.set(v128.ones), when(isLast, into.set(mask))]
}

export function spread(stride: number) {
  return wasmFunction(
    { row: 'i32', step: 'i32', channels: 'i32', panels: 'i32', panelStep: 'i32', panelCount: 'i32', every: 'i32' },
    ({ row, step, channels, panels, panelStep, panelCount, every }, local) => {
      const from = local('i32')
      const to = local('i32')
      const count = local('i32')
      const four = local('v128')
      const [low, high] = halves(four)
      return repeatWhile(
        [channels.increase(i32.const(-1)), channels.get],
        [
          from.set(row.get),
          to.set(panels.get),
          count.set(panelCount.get),
          repeatWhile(
            [count.increase(i32.const(-1)), count.get],
            [
              four.set(fourFloats(from.get, stride)),
              v128.store(to.get, low),
              v128.store(to.get, high, 16),
              from.increase(i32.const(16 * stride)),
              to.increase(panelStep.get),
            ],
          ),
          row.increase(step.get),
          panels.increase(every.get),
        ],
      )
    },
  )
}

export function depthwise(stride: number) {
  return wasmFunction(
    {
      above: 'i32', aboveStep: 'i32', here: 'i32', hereStep: 'i32', below: 'i32', belowStep: 'i32',
      weights: 'i32', channels: 'i32', panels: 'i32', panelStep: 'i32', panelCount: 'i32', dilation: 'i32',
    },
    ({ above, aboveStep, here, hereStep, below, belowStep, weights, channels, panels, panelStep, panelCount, dilation }, local) => {
      const offset = local('i32')
      const to = local('i32')
      const count = local('i32')
      const four = local('v128')
      const kernel = taps.map(() => local('v128'))
      const sums = both.map(() => local('v128'))
      const middle = both.map(() => local('v128'))
      const left: Code = [...i32.const(0), dilation.get, 0x6b]
      const starts = [left, i32.const(0), dilation.get]
      /** Adds, or at first sets, one tap's products. */
      const tap = (row: Variable, t: number, into: readonly Variable[], first: boolean): Code => {
        const address = i32.add(i32.add(row.get, offset.get), starts[t % 3])
        const products = halves(four).map((half) => f64x2.mul(kernel[t].get, half))
        return [
          four.set(fourFloats(address, stride)),
          into.map((sum, h) => sum.set(first ? products[h] : f64x2.add(sum.get, products[h]))),
        ]
      }
      return repeatWhile(
        [channels.increase(i32.const(-1)), channels.get],
        [
          kernel.map((k, t) => k.set(f64x2.loadSplat(weights.get, t * 8))),
          offset.set(i32.const(0)),
          to.set(panels.get),
          count.set(panelCount.get),
          repeatWhile(
            [count.increase(i32.const(-1)), count.get],
            [
              [0, 1, 2].map((t) => tap(above, t, sums, t === 0)),
              [3, 4, 5].map((t) => tap(here, t, middle, t === 3)),
              both.map((h) => sums[h].set(f64x2.add(sums[h].get, middle[h].get))),
              [6, 7, 8].map((t) => tap(below, t, sums, false)),
              both.map((h) => v128.store(to.get, sums[h].get, h * 16)),
              offset.increase(i32.const(16 * stride)),
              to.increase(panelStep.get),
            ],
          ),
          weights.increase(i32.const(72)),
          panels.increase(i32.const(32)),
          above.increase(aboveStep.get),
          here.increase(hereStep.get),
          below.increase(belowStep.get),
        ],
      )
    },
  )
}

/** Four outputs (`only` the first of them) by four columns at a time, so that eight sums stay in registers. */
export function multiply(only: boolean) {
  return wasmFunction(
    {
      panels: 'i32', panelCount: 'i32', inputs: 'i32', blocks: 'i32', weights: 'i32', bias: 'i32', floor: 'f64',
      out: 'i32', outStep: 'i32', residual: 'i32', residualStep: 'i32', lastMask: 'i32',
    },
    ({ panels, panelCount, inputs, blocks, weights, bias, floor, out, outStep, residual, residualStep, lastMask }, local) => {
      const at = local('i32')
      const panelEnd = local('i32')
      const weight = local('i32')
      const count = local('i32')
      const column = local('i32')
      const to = local('i32')
      const extra = local('i32')
      const mask = local('v128')
      const least = local('v128')
      const columns = both.map(() => local('v128'))
      const factor = local('v128')
      const sums = quad.map(() => both.map(() => local('v128')))
      const result = local('v128')
      const panelBytes = i32.mul(inputs.get, i32.const(32))
      const outputs = only ? [0] : quad
      const addOne = quad.map((o): Code => [
        factor.set(f64x2.loadSplat(weight.get, o * 8)),
        both.map((h) => sums[o][h].set(f64x2.add(sums[o][h].get, f64x2.mul(factor.get, columns[h].get)))),
      ])
      const put = outputs.map((o): Code => [
        result.set(joined(f64x2.larger(least.get, sums[o][0].get), f64x2.larger(least.get, sums[o][1].get))),
        when(residual.get, [result.set(f32x4.add(result.get, v128.load(extra.get))), extra.increase(residualStep.get)]),
        v128.store(to.get, v128.and(result.get, mask.get)),
        to.increase(outStep.get),
      ])
      return [
        least.set(f64x2.splat(floor.get)),
        repeatWhile(
          [blocks.increase(i32.const(-1)), blocks.get],
          [
            at.set(panels.get),
            count.set(panelCount.get),
            column.set(i32.const(0)),
            repeatWhile(
              [count.increase(i32.const(-1)), count.get],
              [
                quad.map((o) => both.map((h) => sums[o][h].set(f64x2.loadSplat(bias.get, o * 8)))),
                weight.set(weights.get),
                panelEnd.set(i32.add(at.get, panelBytes)),
                repeatWhile(
                  [at.increase(i32.const(32)), weight.increase(i32.const(32)), i32.lessThan(at.get, panelEnd.get)],
                  [both.map((h) => columns[h].set(v128.load(at.get, h * 16))), addOne],
                ),
                to.set(i32.add(out.get, column.get)),
                extra.set(i32.add(residual.get, column.get)),
                chosenMask(mask, i32.equal(count.get, i32.const(1)), v128.load(lastMask.get)),
                put,
                column.increase(i32.const(16)),
              ],
            ),
            weights.increase(panelBytes),
            bias.increase(i32.const(32)),
            out.increase(i32.mul(outStep.get, i32.const(4))),
            when(residual.get, residual.increase(i32.mul(residualStep.get, i32.const(4)))),
          ],
        ),
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
