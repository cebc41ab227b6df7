import { useSyncExternalStore } from 'react'
import type { NearerCrop } from '#domain/nearer-crop.ts'
import type { Advice } from '#drawing/coach/coach.ts'
import { dismissed } from '../../../book-view/draw/advice-dismissed.ts'
import { twinKey } from '../../../book-view/draw/use-photo-advice.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/words-context.tsx'
import { PageNote } from './photo-advice.tsx'

/** Under what the offer to bring people nearer is put away. */
const nearerKey = (path: string) => `${path}#nearer`

/**
 * What is to be said of a page: that it could not be drawn, what will draw badly, that its photo is there twice, and
 * that people could be nearer.
 * Long because it is a list of notes, each with its words and what puts it away.
 */
export function TileNotes({
  path,
  page,
  advice,
  onAgain,
  twin,
  nearer,
  onNearer,
}: {
  path: string
  page: number
  advice: Advice | undefined
  /** null: it could be drawn, or is not yet */
  onAgain: (() => void) | null
  twin: number | undefined
  nearer: NearerCrop | null
  onNearer: ((nearer: NearerCrop) => void) | null
}) {
  const { photos, preview, common } = useWords()
  const words = photos.advice
  const putAway = useSyncExternalStore(dismissed.listen, dismissed.read, () => '').split(' ')
  const take = nearer && onNearer && (
    <Button
      size="small"
      kind="secondary"
      icon="crop"
      aria-label={photos.nearer.takeOn({ page })}
      onClick={() => onNearer(nearer)}
    >
      {photos.nearer.take}
    </Button>
  )
  const isOffered = take && !advice && !putAway.includes(nearerKey(path))
  return (
    <>
      {onAgain && (
        <PageNote
          code="failed"
          severity="warning"
          title={words.failed}
          text={preview.failed}
          action={
            <Button
              size="small"
              kind="secondary"
              icon="rotate"
              aria-label={words.againOn({ page })}
              onClick={onAgain}
            >
              {common.retry}
            </Button>
          }
        />
      )}
      {advice && (
        <PageNote
          {...words[advice.code]}
          code={advice.code}
          severity={advice.severity}
          dismissLabel={words.dismiss({ page })}
          putAway={path}
          action={advice.code === 'faces_small' ? take : null}
        />
      )}
      {isOffered && (
        <PageNote
          code="nearer"
          severity="hint"
          title={photos.nearer.title}
          text={photos.nearer.text}
          dismissLabel={photos.nearer.dismiss({ page })}
          putAway={nearerKey(path)}
          action={take}
        />
      )}
      {twin !== undefined && (
        <PageNote
          code="twin"
          severity="hint"
          title={words.twin.title}
          text={words.twin.text({ page: twin })}
          dismissLabel={words.twin.dismiss({ page })}
          putAway={twinKey(path)}
        />
      )}
    </>
  )
}
