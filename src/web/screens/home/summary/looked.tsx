import { useRef, useState, type KeyboardEvent } from 'react'
import { pagesPerBook } from '#domain/book-spec.ts'
import type { PreviewedBook } from '../../../book-view/draw/previewed-book.ts'
import type { DrawnPages } from '../../../book-view/draw/use-photo-advice.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useLocale, useWords } from '../../../words/words-context.tsx'

/** The customer's word that he has looked at the book as it is drawn here, which is wanted where pages are weak or missing. */
export function useLooked(book: PreviewedBook, pages: DrawnPages) {
  const [looked, setLooked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isNeeded = pages.weak.length > 0 || book.images.length < pagesPerBook

  /** Whether the book can be ordered; else says what is missing. */
  function check(): boolean {
    if (!isNeeded || looked) return true
    setAsked(true)
    box.current?.focus()
    return false
  }

  return { pages, isNeeded, looked, setLooked, isAsked, check, box }
}

/** The tick, with what is to be looked at. `onEnter`: Enter on it sends the form, as elsewhere. */
export function LookedTick({
  looked: { pages, isNeeded, looked, setLooked, isAsked, check, box },
}: {
  looked: ReturnType<typeof useLooked>
}) {
  const words = useWords().summary.look
  const locale = useLocale()
  if (!isNeeded) return null
  const { weak } = pages
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(weak.map(String))
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !check()) event.preventDefault()
  }
  return (
    <Checkbox
      ref={box}
      name="looked"
      checked={looked}
      onChange={(event) => setLooked(event.target.checked)}
      onKeyDown={enter}
      label={<strong>{words.looked}</strong>}
      hint={weak.length > 0 ? words.weak({ count: weak.length, list }) : words.lookedHint}
      error={isAsked && !looked ? words.lookFirst : undefined}
    />
  )
}
