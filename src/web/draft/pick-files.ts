import { photoBytesMax, photosMax } from '#domain/book-spec.ts'
import { looksHeic, sourceBytesMax } from './ready-photo.ts'

/** Why a file stays here. */
export type PickFault =
  | { kind: 'maximum-reached' }
  | { kind: 'only-more'; remaining: number; leftOut: string[] }
  | { kind: 'wrong-type'; name: string }
  | { kind: 'too-large'; name: string }

type PickedFile = { name: string; type: string; size: number }

const types = ['image/jpeg', 'image/png', 'image/gif']

function isPhoto({ name, type }: PickedFile): boolean {
  return type === '' ? /\.(?:jpe?g|png|gif)$/i.test(name) : types.includes(type)
}

/**
 * What of a selection is sent, given how many photos the draft has or is getting. Of one that is too large for what is left, the
 * first ones are. The server looks at the contents again; this only spares the way of what cannot be taken.
 * @returns `heavy`: photos larger than the shop takes, which can be made smaller here where their owner agrees
 */
export function pickFiles<F extends PickedFile>(
  files: readonly F[],
  present: number,
): { accepted: F[]; heavy: F[]; faults: PickFault[] } {
  const remaining = photosMax - present
  if (remaining <= 0) return { accepted: [], heavy: [], faults: [{ kind: 'maximum-reached' }] }
  const faults: PickFault[] = []
  const heavy: F[] = []
  const fit = files.filter((file) => {
    if (!isPhoto(file) && !looksHeic(file)) faults.push({ kind: 'wrong-type', name: file.name })
    else if (file.size > sourceBytesMax) faults.push({ kind: 'too-large', name: file.name })
    else if (file.size > photoBytesMax && !looksHeic(file)) heavy.push(file)
    else return true
    return false
  })
  if (fit.length > remaining)
    faults.push({
      kind: 'only-more',
      remaining,
      leftOut: fit.slice(remaining).map(({ name }) => name),
    })
  return { accepted: fit.slice(0, remaining), heavy, faults }
}
