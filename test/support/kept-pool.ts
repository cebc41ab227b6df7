import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { openDrawPool as open, type DrawPool } from '#book/draw-pool/open-draw-pool.ts'

/** The engine's own pool, which draws nothing that a shop of this run has drawn before: the same photo with the same settings. */
export function openDrawPool(threads?: number): DrawPool {
  const pool = open(threads)
  const folder = process.env['KEPT_DRAWINGS']
  if (!folder) return pool
  return {
    ...pool,
    draw: (copies, options) =>
      once(folder, ['page', copies, options], () => pool.draw(copies, options)),
    cutOut: (copies, options) =>
      once(folder, ['cut-out', copies, options], () => pool.cutOut(copies, options)),
  }
}

let written = 0

/** Nobody waits for anybody: who asks while another draws the same draws it too. */
async function once<Drawn>(
  folder: string,
  asked: unknown,
  draw: () => Promise<Drawn>,
): Promise<Drawn> {
  const file = join(folder, createHash('sha256').update(serialize(asked)).digest('hex'))
  const known = await readFile(file).catch(() => null)
  if (known) return deserialize(known)
  const drawn = await draw()
  const part = `${file}.${process.pid}.${written++}`
  // The run may be over, and the folder gone.
  await writeFile(part, serialize(drawn))
    .then(() => rename(part, file))
    .catch(() => {})
  return drawn
}
