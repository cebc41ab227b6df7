import { assembled } from '#drawing/kernels/wasm/assemble.ts'
import { add, hardSwish, multiplyChannels, prelu } from './wasm-elementwise.ts'
import { depthwise } from './wasm-depthwise.ts'
import { gather, largestOfFour, mixed } from './wasm-moving.ts'
import { multiply } from './wasm-multiply.ts'
import { fromTiles, toTiles } from './wasm-winograd.ts'

/** Rows of a matrix that are multiplied at a time: with 8 columns their sums just fit into 16 registers. */
export const tileRows = 4

function functions() {
  return {
    multiply: multiply(tileRows, 2),
    multiplyFour: multiply(tileRows, 1),
    multiplyRow: multiply(1, 2),
    multiplyRowFour: multiply(1, 1),
    depthwise3: depthwise(3),
    depthwise5: depthwise(5),
    gather: gather(),
    largestOfFour: largestOfFour(),
    mixed: mixed(),
    add: add(),
    prelu: prelu(),
    multiplyChannels: multiplyChannels(),
    hardSwish: hardSwish(),
    toTiles: toTiles(),
    fromTiles: fromTiles(),
  }
}

type Functions = Record<keyof ReturnType<typeof functions>, (...args: number[]) => void>
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }
type WebAssemblyApi = {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { readonly exports: unknown }
}

/** The loops that a net is made of, and the memory that they work on. */
export type NetKernels = {
  readonly run: Functions
  readonly floats: Float32Array
  readonly words: Int32Array
  /** Asks for that many bytes in all; what lies there stays. */
  reserve(bytes: number): void
}

const pageBytes = 65536
/** Compiled once; every net's memory is an instance of its own. */
let compiled: object | undefined

function compile(api: WebAssemblyApi | undefined): object {
  const refusal = 'models need WebAssembly with SIMD, which is not to be had here'
  if (!api) throw new Error(refusal)
  try {
    return new api.Module(assembled(functions()))
  } catch (cause) {
    throw new Error(refusal, { cause })
  }
}

/** Throws where a machine has no WebAssembly with SIMD, or a page's policy forbids it. */
export function netKernels(): NetKernels {
  const { WebAssembly } = globalThis as { WebAssembly?: WebAssemblyApi }
  compiled ??= compile(WebAssembly)
  const run = new WebAssembly!.Instance(compiled).exports as Functions & { memory: Memory }
  let floats = new Float32Array(run.memory.buffer)
  let words = new Int32Array(run.memory.buffer)
  return {
    run,
    get floats() {
      return floats
    },
    get words() {
      return words
    },
    reserve(bytes) {
      const missing = bytes - run.memory.buffer.byteLength
      if (missing <= 0) return
      run.memory.grow(Math.ceil(missing / pageBytes))
      floats = new Float32Array(run.memory.buffer)
      words = new Int32Array(run.memory.buffer)
    },
  }
}
