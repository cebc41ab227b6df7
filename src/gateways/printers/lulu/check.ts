import { setTimeout as sleep } from 'node:timers/promises'
import {
  coverOf,
  PrintServiceError,
  type CoverFile,
  type PrintOrder,
  type PrintService,
} from '../print-service.ts'
import { plainMessage, record } from '../answer-parts.ts'
import { faultIn } from './answers.ts'
import type { LuluCall } from './call.ts'

/** Lulu folds and trims; what is further off than this lies beside the fold. */
const coverToleranceMm = 1
/** A check that takes longer is not waited for: when a book is ordered Lulu looks at its files once more. */
const checkMsMax = 45_000

const passed = ['VALIDATED', 'NORMALIZED']

/**
 * What Lulu's own calls say to a book before it is ordered: how large its cover must be, and whether either file is
 * faulty. Both files are looked at
 * by Lulu in its own time, side by side. Long because its looks at cover and files speak to Lulu by the same call and hear the same faults.
 */
export function checkWith(call: LuluCall, lookEveryMs: number): PrintService['check'] {
  async function send(path: string, body: unknown): Promise<Record<string, unknown>> {
    const { status, json } = await call('POST', path, body)
    if (status !== 200 && status !== 201) throw faultIn({ status, json })
    return record(json)
  }

  async function measureCover(
    { productId, interiorPages }: PrintOrder,
    coverMm: CoverFile,
  ): Promise<void> {
    const answer = await send('/cover-dimensions/', {
      pod_package_id: productId,
      interior_page_count: interiorPages,
      unit: 'mm',
    })
    const wanted = { width: Number(answer['width']), height: Number(answer['height']) }
    if (answer['unit'] !== 'mm' || !(wanted.width > 0) || !(wanted.height > 0))
      throw new PrintServiceError('nonsense', 'the answer is no size of a cover')
    const isOff = [wanted.width - coverMm.widthMm, wanted.height - coverMm.heightMm].some(
      (off) => Math.abs(off) > coverToleranceMm,
    )
    if (isOff)
      throw new PrintServiceError(
        'refused',
        `cover ${coverMm.widthMm.toFixed(1)} × ${coverMm.heightMm.toFixed(1)} mm; wanted ${wanted.width.toFixed(1)} × ${wanted.height.toFixed(1)} mm`,
      )
  }

  /** @throws PrintServiceError refused with what is wrong with the file */
  async function validate(path: string, body: unknown, until: number): Promise<void> {
    let answer = await send(path, body)
    for (;;) {
      const { id, status, errors } = answer
      if (status === 'ERROR') throw new PrintServiceError('refused', saidOf(path, errors))
      if (passed.includes(String(status)) || performance.now() >= until) return
      if (!/^\d{1,18}$/.test(String(id)))
        throw new PrintServiceError('nonsense', 'the answer is no check of a file')
      await sleep(lookEveryMs)
      const looked = await call('GET', `${path}${String(id)}/`)
      if (looked.status !== 200) throw faultIn(looked)
      answer = record(looked.json)
    }
  }

  return async (order) => {
    const { productId, interior, interiorPages } = order
    const cover = coverOf(order)
    await measureCover(order, cover)
    const until = performance.now() + checkMsMax
    const kind = { pod_package_id: productId }
    const [one, other] = await Promise.allSettled([
      validate('/validate-interior/', { ...kind, source_url: interior.url }, until),
      validate(
        '/validate-cover/',
        { ...kind, source_url: cover.url, interior_page_count: interiorPages },
        until,
      ),
    ])
    for (const outcome of [one, other]) if (outcome.status === 'rejected') throw outcome.reason
  }
}

function saidOf(path: string, errors: unknown): string {
  const file = path.includes('cover') ? 'cover' : 'interior'
  const said = Array.isArray(errors) ? errors.filter((error) => typeof error === 'string') : []
  return plainMessage(`${file}: ${said.join(' · ') || 'faulty'}`)
}
