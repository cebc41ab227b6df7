import { createHash } from 'node:crypto'
import type { DrawPool } from '#book/draw-pool/open-draw-pool.ts'
import { fit } from '#domain/fit.ts'
import type { CutOuts } from '#drawing/stickers/cut-out.ts'
import type { LineArt } from '#drawing/ground/line-art.ts'

/**
 * Draws at once, for tests in which nobody looks at the pages: a few rings, others for another photo or other settings and the same for
 * the same. A page lies as the engine would lay it.
 */
export function pretendDrawPool(): DrawPool {
  return {
    threads: 1,
    async draw(copies, options) {
      const placement = fit(copies, options.area, options)
      const mark = createHash('sha256')
        .update(copies.whole)
        .update(JSON.stringify({ ...options, cutOuts: undefined }))
        .digest()
      return {
        art: rings(mark, placement.size),
        placement,
        ...(options.cutOuts && {
          cutOuts: roundCutOut(placement.size.widthMm / placement.size.heightMm),
        }),
        verdict: {
          detail: options.detail ?? 0.5,
          figures: { inkShare: 0.01, openEnds: 0 },
          outliers: [],
        },
      }
    },
    async cutOut({ width, height }) {
      return roundCutOut(width / height)
    },
    async close() {},
  }
}

/** For processes that open a pool themselves (`other-pool.ts`). */
export const openDrawPool = pretendDrawPool

/** A disc in the middle of a picture, in one colour. */
function roundCutOut(aspect: number): CutOuts {
  const height = 120
  const width = Math.round(height * aspect)
  const side = Math.min(width, height) - 10
  const data = Uint8Array.from({ length: side * side }, (_, i) =>
    Math.hypot((i % side) - side / 2, Math.floor(i / side) - side / 2) < side / 2 ? 1 : 0,
  )
  const [left, top] = [width, height].map((length) => Math.floor((length - side) / 2)) as [
    number,
    number,
  ]
  return {
    width,
    height,
    found: [{ kind: 'thing', left, top, mask: { width: side, height: side, data }, worth: 0.8 }],
    flat: { width: 2, height: 2, labels: new Uint8Array(4), colours: [[70, 30, 40]] },
  }
}

const cornersPerRing = 24

/** A ring for each of a few bytes, as large as it says. */
function rings(
  mark: Buffer,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): LineArt {
  const radiusMax = Math.min(widthMm, heightMm) / 2 - 1
  return {
    widthMm,
    heightMm,
    strokes: [...mark.subarray(0, 8)].map((byte) => {
      const radius = 2 + (byte / 255) * (radiusMax - 2)
      const points = Float32Array.from({ length: 2 * cornersPerRing }, (_, index) => {
        const angle = (Math.floor(index / 2) / cornersPerRing) * 2 * Math.PI
        return index % 2 === 0
          ? widthMm / 2 + radius * Math.cos(angle)
          : heightMm / 2 + radius * Math.sin(angle)
      })
      return { points, widthsMm: 0.8, closed: true }
    }),
    fills: [],
  }
}
