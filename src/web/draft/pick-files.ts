import { photoBytesMax, photosMax } from '#domain/book-spec.ts'

/** Why a file stays here. */
export type PickFault =
  | { kind: 'maximum-reached' }
  | { kind: 'only-more'; remaining: number; leftOut: string[] }
  | { kind: 'heic'; name: string }
  | { kind: 'wrong-type'; name: string }
  | { kind: 'too-large'; name: string }

type PickedFile = { name: string; type: string; size: number }

const types = ['image/jpeg', 'image/png', 'image/gif']

function isPhoto({ name, type }: PickedFile): boolean {
  return type === '' ? /\.(?:jpe?g|png|gif)$/i.test(name) : types.includes(type)
}

/** What iPhones take photos in; on the phone the browser turns them into JPEG, from a computer's folder they come as they are. */
const isHeic = ({ name, type }: PickedFile) =>
  /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)

/**
 * What of a selection is sent, given how many photos the draft has or is getting. Of one that is too large for what is left, the
 * first ones are. The server looks at the contents again; this only spares the way of what cannot be taken.
 */
export function pickFiles<F extends PickedFile>(
  files: readonly F[],
  present: number,
): { accepted: F[]; faults: PickFault[] } {
  const remaining = photosMax - present
  if (remaining <= 0) return { accepted: [], faults: [{ kind: 'maximum-reached' }] }
  const faults: PickFault[] = []
  const fit = files.filter((file) => {
    if (isHeic(file)) faults.push({ kind: 'heic', name: file.name })
    else if (!isPhoto(file)) faults.push({ kind: 'wrong-type', name: file.name })
    else if (file.size > photoBytesMax) faults.push({ kind: 'too-large', name: file.name })
    else return true
    return false
  })
  if (fit.length > remaining)
    faults.push({
      kind: 'only-more',
      remaining,
      leftOut: fit.slice(remaining).map(({ name }) => name),
    })
  return { accepted: fit.slice(0, remaining), faults }
}
