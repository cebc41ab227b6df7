import { wasmFunction, type Variable } from './assemble.ts'
import { both } from './floats-and-doubles.ts'
import { either, f32x4, i32, i32x4, repeatWhile, v128, when, type Code } from './instructions.ts'

const quad = [0, 1, 2, 3]

/**
 * Four outputs (`only` the first of them) by eight columns at a time, so that eight sums stay in registers; `across`
 * taps in each of the rows, which are one or three.
 */
// Long because a product’s parameters, registers and instructions are one WebAssembly function.
export function multiply(only: boolean, isFull: boolean) {
  // Long because it writes out, instruction by instruction, four outputs by eight columns.
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
