import { wasmFunction } from './assemble.ts'
import { f32x4, i32, repeatWhile, v128 } from './instructions.ts'

const vectors = [0, 1, 2, 3]

/** Sixteen floats at a time, each the larger of itself and of one ahead, which is raised later itself. */
export function raise() {
  return wasmFunction({ at: 'i32', ahead: 'i32', end: 'i32' }, ({ at, ahead, end }) =>
    repeatWhile(
      [at.increase(i32.const(64)), ahead.increase(i32.const(64)), i32.lessThan(at.get, end.get)],
      vectors.map((i) =>
        v128.store(
          at.get,
          f32x4.larger(v128.load(at.get, i * 16), v128.load(ahead.get, i * 16)),
          i * 16,
        ),
      ),
    ),
  )
}
