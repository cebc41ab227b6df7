import type { RefObject } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { bookViews, type Leafing } from './use-leafing.ts'

/** How the book is looked at, and how large. */
export function ViewChoice({
  leafing: { view, setView },
  stage,
}: {
  leafing: Leafing
  stage: RefObject<HTMLElement | null>
}) {
  const { preview } = useWords()
  const { isFull, toggle } = useFullScreen(stage)
  return (
    <div className="book-view flex items-center justify-center gap-3">
      <div className="w-full max-w-sm">
        <Segments
          legend={preview.view}
          isBrief
          value={view}
          onChange={setView}
          options={bookViews.map((value) => ({ value, label: preview.views[value] }))}
        />
      </div>
      {toggle && (
        <IconButton
          icon={isFull ? 'shrink' : 'grow'}
          label={isFull ? preview.leaveFullScreen : preview.fullScreen}
          kind="secondary"
          onClick={toggle}
        />
      )}
    </div>
  )
}
