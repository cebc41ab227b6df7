import { useEffect, useState } from 'react'
import { Prose } from './prose.tsx'

type Rendered = { source: string; html: string | null }

async function render(source: string): Promise<string | null> {
  try {
    return (await import('./markdown-html.ts')).markdownHtml(source)
  } catch {
    return null
  }
}

/**
 * Markdown, rendered safely whoever wrote it; the renderer is fetched only when one is shown. When it cannot be fetched or fails,
 * the text is shown as it is with its line breaks.
 */
export function Markdown({
  source,
  loading,
  onReady,
}: {
  source: string
  loading?: React.ReactNode
  onReady?: () => void
}) {
  const [rendered, setRendered] = useState<Rendered | null>(null)

  useEffect(() => {
    let wanted = true
    void render(source).then((html) => {
      if (wanted) setRendered({ source, html })
      return undefined
    })
    return () => {
      wanted = false
    }
  }, [source])

  return rendered ? <Prose key={rendered.source} {...rendered} onReady={onReady} /> : <>{loading}</>
}
