import type { Heap } from './kernels.ts'

export type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number }

const pageBytes = 65536

/** A heap in a module's memory, with eight words of ones and eight of zeros first. */
export function wasmHeap(memory: Memory): Heap {
  let floats = new Float32Array(0)
  let doubles = new Float64Array(0)
  let shorts = new Int16Array(0)
  let words = new Int32Array(0)
  let bytes = new Uint8Array(0)
  const view = () => {
    floats = new Float32Array(memory.buffer)
    doubles = new Float64Array(memory.buffer)
    shorts = new Int16Array(memory.buffer)
    words = new Int32Array(memory.buffer)
    bytes = new Uint8Array(memory.buffer)
  }
  view()
  for (let i = 0; i < 16; i++) words[i] = i < 8 ? -1 : 0
  return {
    get floats() {
      return floats
    },
    get doubles() {
      return doubles
    },
    get shorts() {
      return shorts
    },
    get words() {
      return words
    },
    get bytes() {
      return bytes
    },
    reserve(bytes) {
      const missing = bytes - memory.buffer.byteLength
      if (missing <= 0) return
      memory.grow(Math.ceil(missing / pageBytes))
      view()
    },
  }
}
