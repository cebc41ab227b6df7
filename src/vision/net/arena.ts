/** A run of bytes in a net's memory. `at` is set right once the whole net is planned. */
export type Span = { at: number; readonly bytes: number }

/** What a net keeps, and what it works on: a span is used again as soon as its content is read for the last time. */
export type Arena = {
  /** A span for the time being, until it is freed. */
  take(bytes: number): Span
  free(span: Span): void
  /** Puts what is kept behind all of them; from then on every `at` is an address. Returns the bytes in all. */
  settle(): number
  /** A span for good, filled by `fill` when its place is known. */
  keep(numbers: Float32Array | Int32Array): Span
  /** Lets go of the numbers, once they are where they belong. */
  forget(): void
  readonly kept: readonly { readonly span: Span; readonly numbers: Float32Array | Int32Array }[]
}

const alignment = 64

export function newArena(): Arena {
  const live: Span[] = []
  const kept: { span: Span; numbers: Float32Array | Int32Array }[] = []
  let size = alignment
  const rounded = (bytes: number) => Math.ceil(bytes / alignment) * alignment
  return {
    kept,
    take(bytes) {
      let at = alignment
      // The live spans are in order of their place: the first gap that is wide enough.
      let i = 0
      for (; i < live.length && live[i].at - at < rounded(bytes); i++)
        at = live[i].at + rounded(live[i].bytes)
      const span = { at, bytes }
      live.splice(i, 0, span)
      size = Math.max(size, at + rounded(bytes))
      return span
    },
    free(span) {
      live.splice(live.indexOf(span), 1)
    },
    keep(numbers) {
      const span = { at: 0, bytes: numbers.byteLength }
      kept.push({ span, numbers })
      return span
    },
    forget: () => void kept.splice(0),
    settle() {
      let end = size
      for (const { span } of kept) {
        span.at = end
        end += rounded(span.bytes)
      }
      return end
    },
  }
}
