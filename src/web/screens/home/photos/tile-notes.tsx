import type { Advice } from '#drawing/coach/coach.ts'
import { twinKey } from '../../../book-view/draw/use-photo-advice.ts'
import { useWords } from '../../../words/words-context.tsx'
import { PageNote } from './photo-advice.tsx'

/** What is to be said of a page: that it could not be drawn, what will draw badly, and that its photo is there twice. */
export function TileNotes({
  path,
  page,
  advice,
  failed,
  twin,
}: {
  path: string
  page: number
  advice: Advice | undefined
  failed: boolean
  twin: number | undefined
}) {
  const { photos, preview } = useWords()
  const words = photos.advice
  return (
    <>
      {failed && (
        <PageNote code="failed" severity="warning" title={words.failed} text={preview.failed} />
      )}
      {advice && (
        <PageNote
          {...words[advice.code]}
          code={advice.code}
          severity={advice.severity}
          dismissLabel={words.dismiss({ page })}
          putAway={path}
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
