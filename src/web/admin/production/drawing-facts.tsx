import { useAdminWords } from '../kit/admin-words.ts'
import type { BookPage, Drawing } from './order-book.ts'
import { useProductionWords } from './production-words.ts'

/** Who drew a page, and with which settings beside the book's own. */
export function DrawingFacts({
  drawing,
  settings,
}: {
  drawing: Drawing | null
  settings?: BookPage['settings']
}) {
  const { pages: words } = useProductionWords()
  const {
    common: { labelled },
  } = useAdminWords()
  const chosen = useSettings()
  return (
    <dl className="flex flex-col gap-0.5 text-sm">
      {drawing && (
        <div>
          <dt className="inline text-ink-soft">{labelled({ label: words.drawnBy })} </dt>
          <dd className="inline">
            {words.artists[drawing.artist]}
            {drawing.fallback && (
              <span className="text-orange-ink">
                {' '}
                ({words.fallback({ reason: words.fallbacks[drawing.fallback] })})
              </span>
            )}
          </dd>
        </div>
      )}
      {settings && !settings.upload && (
        <div>
          <dt className="inline text-ink-soft">{labelled({ label: words.settings })} </dt>
          <dd className="inline">{chosen(settings).join(', ') || words.asTheBook}</dd>
        </div>
      )}
      {settings?.caption && (
        <div>
          <dt className="inline text-ink-soft">{labelled({ label: words.caption })} </dt>
          <dd className="inline wrap-anywhere">{settings.caption}</dd>
        </div>
      )}
    </dl>
  )
}

function useSettings() {
  const { orders } = useAdminWords()
  const {
    pages: { setting: words, artists },
  } = useProductionWords()
  return ({
    crop,
    turned,
    framed,
    detail,
    background,
    faces,
    style,
    artist,
  }: BookPage['settings']): string[] => {
    const corrected = faces ? faces.added.length + faces.removed.length : 0
    return [
      style && orders.styles[style],
      artist && artists[artist],
      crop && words.crop,
      framed && words.whole,
      turned !== undefined && (turned ? words.sideways : words.upright),
      detail !== undefined && words.detail({ percent: Math.round(detail * 100) }),
      background && words.backgrounds[background],
      corrected > 0 && words.faces({ count: corrected }),
    ].filter((text) => typeof text === 'string')
  }
}
