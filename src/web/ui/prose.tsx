import { useEffect, useRef } from 'react'

/**
 * A rendered text (markdown-html.ts); where `html` is null it could not be rendered, and is shown as it is with its line breaks.
 * `onReady` follows the first showing (to scroll to a fragment, say); another text is another one of these, by its key.
 */
export function Prose({
  source,
  html,
  onReady,
}: {
  source: string
  html: string | null
  onReady?: () => void
}) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown.current) letTablesScroll(shown.current)
    onReady?.()
  }, [onReady])

  if (html === null) return <p className="prose whitespace-pre-line">{source}</p>
  return <div ref={shown} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

/** A table wider than the page is scrolled by the keyboard too, under the name of its columns. */
function letTablesScroll(prose: HTMLElement): void {
  for (const table of prose.querySelectorAll<HTMLElement>('.prose-table')) {
    if (table.scrollWidth <= table.clientWidth) continue
    table.tabIndex = 0
    table.setAttribute('role', 'group')
    table.setAttribute(
      'aria-label',
      [...table.querySelectorAll('th')].map((head) => head.textContent).join(', '),
    )
  }
}
