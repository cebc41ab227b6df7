import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { pipeline, Transform, type Readable } from 'node:stream'

/** Kept beside each file by the storage. Files from before November 2026 have none, and are not checked. */
export const sealHeader = 'x-amz-meta-seal'

/** Which bytes belong under which key: other ones, fewer, or another file's do not fit it. */
export const sealOf = (key: string, sha256Hex: string): string =>
  createHash('sha256').update(`${key}\n${sha256Hex}`).digest('hex')

/** What the storage gives back, which ends in an error where that is not what was put there. */
export function checkedBySeal(
  answer: IncomingMessage,
  key: string,
  wrong: (message: string) => Error,
): Readable {
  const seal = answer.headers[sealHeader]
  if (seal === undefined) return answer
  const hash = createHash('sha256')
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const isWhole = sealOf(key, hash.digest('hex')) === seal
      done(isWhole ? null : wrong(`The file storage gave back other bytes for ${key}.`))
    },
  })
  // Its failure is the stream's own.
  return pipeline(answer, checked, () => {})
}
