import { wasmFunction, type Variable } from './assemble.ts'
import { both, fourFloats, halves } from './floats-and-doubles.ts'
import {
  either,
  f32,
  f32x4,
  f64,
  f64x2,
  i32,
  i32x4,
  repeatWhile,
  v128,
  when,
  type Code,
} from './instructions.ts'

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
    {
      row: 'i32',
      step: 'i32',
      channels: 'i32',
      lines: 'i32',
      lineStep: 'i32',
      eights: 'i32',
      scale: 'f32',
    },
    ({ row, step, channels, lines, lineStep, eights, scale }, local) => {
      const from = local('i32')
      const to = local('i32')
      const count = local('i32')
      const [factor, magic, lower] = [local('v128'), local('v128'), local('v128')]
      const whole = (address: Code, offset: number): Code =>
        f32x4.add(f32x4.mul(fourFloats(address, stride, offset), factor.get), magic.get)
      return [
        factor.set(f32x4.splat(scale.get)),
        magic.set(f32x4.splat(f32.const(rounder))),
        lower.set(lower16),
        repeatWhile(
          [channels.increase(i32.const(-2)), channels.get],
          [
            from.set(row.get),
            to.set(lines.get),
            count.set(eights.get),
            repeatWhile(
              [count.increase(i32.const(-1)), count.get],
              [
                both.map((half) => {
                  const offset = half * 16 * stride
                  const pair = v128.or(
                    v128.and(whole(from.get, offset), lower.get),
                    i32x4.shiftLeft(whole(i32.add(from.get, step.get), offset), i32.const(16)),
                  )
                  return v128.store(to.get, pair, half * 16)
                }),
                from.increase(i32.const(32 * stride)),
                to.increase(i32.const(32)),
              ],
            ),
            row.increase(i32.mul(step.get, i32.const(2))),
            lines.increase(lineStep.get),
          ],
        ),
      ]
    },
  )
}

/** `above`, `here` and `below` are the rows' first samples' left neighbours. */
export function depthwise(stride: number, dilation: number) {
  return wasmFunction(
    {
      above: 'i32',
      aboveStep: 'i32',
      here: 'i32',
      hereStep: 'i32',
      below: 'i32',
      belowStep: 'i32',
      weights: 'i32',
      channels: 'i32',
      lines: 'i32',
      lineStep: 'i32',
      eights: 'i32',
      scale: 'f32',
    },
    (
      {
        above,
        aboveStep,
        here,
        hereStep,
        below,
        belowStep,
        weights,
        channels,
        lines,
        lineStep,
        eights,
        scale,
      },
      local,
    ) => {
      const to = local('i32')
      const count = local('i32')
      const kernel = taps.map(() => local('v128'))
      const [factor, magic, lower] = [local('v128'), local('v128'), local('v128')]
      const [sum, middle] = [local('v128'), local('v128')]
      const rows = [above, here, below]
      const steps = [aboveStep, hereStep, belowStep]
      const at = rows.map(() => local('i32'))
      const product = (t: number, by: number): Code =>
        f32x4.mul(
          kernel[t].get,
          fourFloats(at[Math.floor(t / 3)].get, stride, by + (t % 3) * dilation * 4),
        )
      const line = (t: number, by: number): Code =>
        f32x4.add(f32x4.add(product(t, by), product(t + 1, by)), product(t + 2, by))
      const four = (by: number): Code => [
        sum.set(line(0, by)),
        middle.set(line(3, by)),
        sum.set(f32x4.add(sum.get, middle.get)),
        [6, 7, 8].map((t) => sum.set(f32x4.add(sum.get, product(t, by)))),
        sum.set(f32x4.add(f32x4.mul(sum.get, factor.get), magic.get)),
      ]
      /** One channel, as the lower or the upper half of the pairs. */
      const channel = (upper: boolean): Code => [
        kernel.map((k, t) => k.set(v128.loadSplat(weights.get, t * 4))),
        at.map((address, row) => address.set(rows[row].get)),
        to.set(lines.get),
        count.set(eights.get),
        repeatWhile(
          [count.increase(i32.const(-1)), count.get],
          [
            both.map((half) => {
              const pair = upper
                ? v128.or(v128.load(to.get, half * 16), i32x4.shiftLeft(sum.get, i32.const(16)))
                : v128.and(sum.get, lower.get)
              return [four(half * 16 * stride), v128.store(to.get, pair, half * 16)]
            }),
            at.map((address) => address.increase(i32.const(32 * stride))),
            to.increase(i32.const(32)),
          ],
        ),
        weights.increase(i32.const(36)),
        rows.map((row, i) => row.increase(steps[i].get)),
      ]
      return [
        factor.set(f32x4.splat(scale.get)),
        magic.set(f32x4.splat(f32.const(rounder))),
        lower.set(lower16),
        repeatWhile(
          [channels.increase(i32.const(-2)), channels.get],
          [channel(false), channel(true), lines.increase(lineStep.get)],
        ),
      ]
    },
  )
}

/** Four outputs (`only` the first of them) by eight columns at a time, so that eight sums stay in registers; `across` taps in each of the rows, which are one or three. */
export function multiply(only: boolean, isFull: boolean) {
  return wasmFunction(
    {
      above: 'i32',
      here: 'i32',
      below: 'i32',
      lineStep: 'i32',
      middle: 'i32',
      right: 'i32',
      pairs: 'i32',
      eights: 'i32',
      blocks: 'i32',
      weights: 'i32',
      steps: 'i32',
      unit: 'f32',
      bias: 'i32',
      floor: 'f32',
      out: 'i32',
      outStep: 'i32',
      residual: 'i32',
      residualStep: 'i32',
      partly: 'i32',
      mask: 'i32',
      largest: 'i32',
    },
    (params, local) => {
      const {
        above,
        here,
        below,
        lineStep,
        middle,
        right,
        pairs,
        eights,
        blocks,
        weights,
        steps,
        unit,
        bias,
        floor,
      } = params
      const { out, outStep, residual, residualStep, partly, mask, largest } = params
      const at = local('i32')
      const span = local('i32')
      const end = local('i32')
      const weight = local('i32')
      const count = local('i32')
      const column = local('i32')
      const to = local('i32')
      const extra = local('i32')
      const masks = both.map(() => local('v128'))
      const least = local('v128')
      const most = local('v128')
      const columns = both.map(() => local('v128'))
      const weightsOf = local('v128')
      const size = local('v128')
      const sums = quad.map(() => both.map(() => local('v128')))
      const result = local('v128')
      const outputs = only ? [0] : quad
      const zero = i32x4.splat(i32.const(0))
      const factors = outputs.map(() => local('v128'))
      const addends = outputs.map(() => local('v128'))
      const rows = isFull ? [above, here, below] : [here]
      const starts = isFull
        ? [at.get, i32.add(at.get, middle.get), i32.add(at.get, right.get)]
        : [at.get]
      const addTwo = starts.map((start): Code => [
        both.map((h) => columns[h].set(v128.load(start, h * 16))),
        outputs.map((o) => [
          weightsOf.set(v128.loadSplat(weight.get, o * 4)),
          both.map((h) =>
            sums[o][h].set(i32x4.add(sums[o][h].get, i32x4.dot(weightsOf.get, columns[h].get))),
          ),
        ]),
        // Step by step: engines keep each distance at which they spread a load in a register of its own.
        weight.increase(i32.const(16)),
      ])
      const addRow = (row: Variable): Code => [
        at.set(i32.add(row.get, column.get)),
        end.set(i32.add(at.get, span.get)),
        repeatWhile([at.increase(lineStep.get), i32.lessThan(at.get, end.get)], addTwo),
      ]
      const put = (isWhole: boolean, hasResidual: boolean): Code =>
        outputs.map((o) => [
          both.map((h) => [
            result.set(
              f32x4.add(f32x4.mul(f32x4.fromInts(sums[o][h].get), factors[o].get), addends[o].get),
            ),
            result.set(f32x4.larger(least.get, result.get)),
            hasResidual ? result.set(f32x4.add(result.get, v128.load(extra.get, h * 16))) : [],
            isWhole ? [] : result.set(v128.and(result.get, masks[h].get)),
            most.set(f32x4.larger(most.get, v128.and(result.get, size.get))),
            v128.store(to.get, result.get, h * 16),
          ]),
          hasResidual ? extra.increase(residualStep.get) : [],
          to.increase(outStep.get),
        ])
      return [
        least.set(f32x4.splat(floor.get)),
        most.set(v128.load(largest.get)),
        size.set(i32x4.splat(i32.const(0x7fffffff))),
        span.set(i32.mul(pairs.get, lineStep.get)),
        repeatWhile(
          [blocks.increase(i32.const(-1)), blocks.get],
          [
            count.set(eights.get),
            column.set(i32.const(0)),
            outputs.map((o) => [
              factors[o].set(f32x4.mul(v128.loadSplat(steps.get, o * 4), f32x4.splat(unit.get))),
              addends[o].set(v128.loadSplat(bias.get, o * 4)),
            ]),
            repeatWhile(
              [count.increase(i32.const(-1)), count.get],
              [
                outputs.map((o) => both.map((h) => sums[o][h].set(i32x4.splat(i32.const(0))))),
                weight.set(weights.get),
                rows.map(addRow),
                to.set(i32.add(out.get, column.get)),
                extra.set(i32.add(residual.get, column.get)),
                either(
                  i32.equal(count.get, partly.get),
                  [
                    both.map((h) => masks[h].set(v128.load(mask.get, h * 16))),
                    either(residual.get, put(false, true), put(false, false)),
                  ],
                  either(residual.get, put(true, true), put(true, false)),
                ),
                column.increase(i32.const(32)),
              ],
            ),
            // Zeros before the lines, and up to the next ones': one or three fours.
            to.set(i32.add(out.get, i32.const(-16))),
            outputs.map(() => [
              v128.store(to.get, zero),
              extra.set(i32.add(to.get, column.get)),
              v128.store(extra.get, zero, 16),
              when(
                i32.lessThan(i32.add(column.get, i32.const(32)), outStep.get),
                both.map((h) => v128.store(extra.get, zero, 32 + h * 16)),
              ),
              to.increase(outStep.get),
            ]),
            // Behind the last weight read.
            weights.set(weight.get),
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
    {
      target: 'i32',
      targetStep: 'i32',
      top: 'i32',
      topStep: 'i32',
      bottom: 'i32',
      bottomStep: 'i32',
      channels: 'i32',
      up: 'f64',
      down: 'f64',
      blended: 'i32',
      width: 'i32',
      lastMask: 'i32',
    },
    (
      {
        target,
        targetStep,
        top,
        topStep,
        bottom,
        bottomStep,
        channels,
        up,
        down,
        blended,
        width,
        lastMask,
      },
      local,
    ) => {
      const at = local('i32')
      const end = local('i32')
      const [upperAt, lowerAt] = [local('i32'), local('i32')]
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
      const blend: Code = [
        at.set(blended.get),
        end.set(lineEnd),
        upperAt.set(top.get),
        lowerAt.set(bottom.get),
        repeatWhile(
          [at.increase(i32.const(32)), i32.lessThan(at.get, end.get)],
          [
            one.set(v128.load(upperAt.get)),
            other.set(v128.load(lowerAt.get)),
            both.map((h) =>
              v128.store(
                at.get,
                f64x2.add(f64x2.mul(oneHalves[h], upper.get), f64x2.mul(otherHalves[h], lower.get)),
                h * 16,
              ),
            ),
            upperAt.increase(i32.const(16)),
            lowerAt.increase(i32.const(16)),
          ],
        ),
        at.set(i32.add(blended.get, i32.const(-8))),
        f64.store(at.get, f64.load(blended.get)),
        f64.store(lineEnd, f64.load(i32.add(lineEnd, i32.const(-8)))),
      ]
      const enlarge: Code = [
        to.set(target.get),
        end.set(i32.add(lineEnd, i32.const(-8))),
        repeatWhile(
          [at.increase(i32.const(16)), to.increase(i32.const(16)), i32.lessThan(at.get, end.get)],
          [
            one.set(v128.load(to.get)),
            here.set(f64x2.mul(v128.load(at.get, 8), f64x2.splat(f64.const(0.75)))),
            even.set(f32x4.demote(sum([0, 2, 0, 2], 0))),
            odd.set(f32x4.demote(sum([1, 3, 1, 3], 16))),
            chosenMask(
              mask,
              i32.lessThan(end.get, i32.add(at.get, i32.const(17))),
              v128.load(lastMask.get),
            ),
            v128.store(to.get, v128.and(f32x4.shuffle(even.get, odd.get, [0, 4, 1, 5]), mask.get)),
          ],
        ),
      ]
      return [
        upper.set(f64x2.splat(up.get)),
        lower.set(f64x2.splat(down.get)),
        repeatWhile(
          [channels.increase(i32.const(-1)), channels.get],
          [
            blend,
            enlarge,
            target.increase(targetStep.get),
            top.increase(topStep.get),
            bottom.increase(bottomStep.get),
          ],
        ),
      ]
    },
  )
}
