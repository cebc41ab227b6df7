import type { MouseEvent } from 'react'
import type { Advice } from '#drawing/coach/coach.ts'
import { dismissed } from '../../../book-view/draw/advice-dismissed.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useWords } from '../../../words/words-context.tsx'

/** A small honest note at a photo that will draw badly: what it is, and what to do about it. It can be put away. */
export function PhotoAdvice({
  advice,
  path,
  page,
}: {
  advice: Advice
  path: string
  page: number
}) {
  const { photos } = useWords()
  const { title, text } = photos.advice[advice.code]
  const putAway = (event: MouseEvent) => {
    // The button goes with the note: focus stays at the photo.
    event.currentTarget.closest('li')?.querySelector('button')?.focus({ preventScroll: true })
    dismissed.add(path)
  }
  return (
    <div
      className="border-t-2 border-yellow bg-yellow-tint pb-2 pl-2.5 text-sm leading-snug text-yellow-ink"
      data-advice={advice.code}
    >
      <div className="flex items-center gap-1.5">
        <Icon
          name={advice.severity === 'warning' ? 'warning' : 'info'}
          className="size-5 shrink-0"
        />
        <strong className="grow">{title}</strong>
        <IconButton
          icon="close"
          label={photos.advice.dismiss({ page })}
          onClick={putAway}
          className="shrink-0"
        />
      </div>
      <p className="pr-2.5 text-ink">{text}</p>
    </div>
  )
}
