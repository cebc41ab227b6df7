import { useState } from 'react'
import { photosMax } from '#domain/book-spec.ts'
import { Banner } from '../../../ui/banner.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { toast } from '../../../ui/toast.ts'
import { pickFiles, type PickFault } from '../../../draft/pick-files.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import type { useUploads } from '../../../draft/use-uploads.ts'
import { HeavyOffer } from './heavy-offer.tsx'
import { UploadStatus } from './upload-status.tsx'
import type { Words } from '../../../words/es.ts'
import { useWords } from '../../../words/words-context.tsx'

/** What is taken of files that are given; what was refused, and what is too heavy, stays until the next are. */
function usePicked(present: number, uploads: ReturnType<typeof useUploads>) {
  const words = useWords()
  const [refused, setRefused] = useState<PickFault[]>([])
  const [heavy, setHeavy] = useState<File[]>([])

  const take = (files: File[]) => {
    const picked = pickFiles(files, present)
    const { accepted, faults } = picked
    if (accepted.length > 0) uploads.add(accepted)
    setHeavy(picked.heavy)
    const [fault] = faults
    if (fault) toast({ kind: 'destructive', ...faultWords(fault, words) })
    setRefused(faults)
  }

  const takeHeavy = () => {
    const room = photosMax - present
    if (room > 0) uploads.add(heavy.slice(0, room))
    setRefused(
      heavy.length > room
        ? [
            {
              kind: 'only-more',
              remaining: Math.max(0, room),
              leftOut: heavy.slice(Math.max(0, room)).map(({ name }) => name),
            },
          ]
        : [],
    )
    setHeavy([])
  }
  return { refused, heavy, take, takeHeavy, refuseHeavy: () => setHeavy([]) }
}

/**
 * Takes photos by drop or choice, and says how many there are. What was refused stays named until the next choice: a
 * toast goes when the rest has arrived.
 */
export function PhotoDrop({
  draft,
  uploads,
}: {
  draft: Draft
  uploads: ReturnType<typeof useUploads>
}) {
  const words = useWords()
  const present = draft.images.length + uploads.pending
  const full = present >= photosMax
  const { refused, heavy, take, takeHeavy, refuseHeavy } = usePicked(present, uploads)
  return (
    <div>
      <DropZone
        label={full ? words.photos.maximum({ max: photosMax }) : <Invitation />}
        hint={words.photos.dropHint}
        dropText={words.photos.dropNow}
        accept=".jpg,.jpeg,.png"
        onFiles={take}
      />
      <p className="mt-2 text-sm text-ink-soft pointer-coarse:hidden">{words.photos.heicHint}</p>
      <UploadStatus present={present} uploads={uploads} />
      {heavy.length > 0 && <HeavyOffer files={heavy} onAgree={takeHeavy} onRefuse={refuseHeavy} />}
      {noticesOf(refused, words).map(({ title, lines }) => (
        <Banner key={title} kind="error" told title={title} className="mt-3">
          {lines.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </Banner>
      ))}
    </div>
  )
}

/** A finger drags nothing in from elsewhere, so it is not asked to. */
function Invitation() {
  const { photos } = useWords()
  return (
    <>
      <span className="pointer-coarse:hidden">{photos.dropTitle}</span>
      <span className="hidden pointer-coarse:inline">{photos.tapTitle}</span>
    </>
  )
}

/** What stays to be read: what could not be taken, file by file, and what had no room, which is said as it stands once the rest is in. */
function noticesOf(faults: PickFault[], words: Words): { title: string; lines: string[] }[] {
  const { toasts } = words.photos
  const notices: { title: string; lines: string[] }[] = []
  const files = faults.filter((fault) => 'name' in fault)
  if (files.length > 0)
    notices.push({
      title: files.length === 1 ? toasts.uploadFailed : toasts.uploadFailedMany,
      lines: files.map((fault) => faultWords(fault, words).description),
    })
  for (const fault of faults) {
    if (fault.kind === 'maximum-reached')
      notices.push({ title: words.common.error, lines: [faultWords(fault, words).description] })
    if (fault.kind === 'only-more')
      notices.push({
        title: toasts.leftOutTitle,
        lines: [toasts.leftOut({ taken: fault.remaining, names: fault.leftOut.join(', ') })],
      })
  }
  return notices
}

function faultWords(
  fault: PickFault,
  { common, photos: { toasts } }: Words,
): { title: string; description: string } {
  switch (fault.kind) {
    case 'maximum-reached':
      return { title: common.error, description: toasts.maximumReached({ max: photosMax }) }
    case 'only-more':
      return {
        title: common.error,
        description: toasts.onlyMore({ remaining: fault.remaining, max: photosMax }),
      }
    case 'wrong-type':
      return { title: toasts.uploadFailed, description: toasts.wrongType({ name: fault.name }) }
    case 'too-large':
      return { title: toasts.uploadFailed, description: toasts.tooLarge({ name: fault.name }) }
  }
}
