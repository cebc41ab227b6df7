import { useState } from 'react'
import { adminRedrawPage } from '#contract/admin-pages.ts'
import type { ArtistName } from '#domain/artist.ts'
import type { Style } from '#domain/book-spec.ts'
import type { PageSettings } from '#domain/page-settings.ts'
import { asTheBook, tidied } from '../../book-view/draw/adjusted-page.ts'
import { useAdminApi } from '../kit/session.tsx'
import type { BookPage, OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { useBookChange, useSeenVersion } from './use-order-book.ts'

export type Redraw = ReturnType<typeof useRedraw>

/** How a page is to be drawn anew, and asking for it: `ask` answers whether it was taken. */
export function useRedraw(book: OrderBook, page: BookPage) {
  const { redraw: own } = useProductionWords()
  const api = useAdminApi()
  const { order } = book
  const [usualArtist = 'drawing'] = book.artists
  // The page as it was when the dialog opened: what arrives meanwhile must not be overwritten unseen.
  const [{ settings }] = useState(page)
  const seen = useSeenVersion(page.version)
  const [chosen, setChosen] = useState<PageSettings>(() => tidied(settings))
  const [style, setStyle] = useState<Style>(settings.style ?? order.style)
  const [artist, setArtist] = useState<ArtistName>(settings.artist ?? usualArtist)
  const [again, setAgain] = useState(false)
  const isChanged =
    JSON.stringify(tidied(settings)) !== JSON.stringify(tidied(chosen)) ||
    style !== (settings.style ?? order.style) ||
    artist !== (settings.artist ?? usualArtist)
  const [ask, busy] = useBookChange(
    order.id,
    async () =>
      api(adminRedrawPage, {
        params: { id: order.id, path: page.path },
        body: {
          ...bodyOf(chosen),
          version: seen.version,
          again,
          style: style === order.style ? null : style,
          artist: artist === book.artists[0] ? null : artist,
        },
      }),
    { done: own.asked, failed: own.failed, overtaken: seen.overtaken },
  )
  return {
    chosen,
    change: (update: (settings: PageSettings) => PageSettings) =>
      setChosen((now) => tidied(update(now))),
    style,
    setStyle,
    artist,
    setArtist,
    again,
    setAgain,
    reset: () => {
      setChosen(asTheBook)
      setStyle(order.style)
      setArtist(usualArtist)
    },
    isChanged,
    ask,
    busy,
    seen,
  }
}

/** Whatever is as in the rest of the book is said to be so. */
function bodyOf(chosen: PageSettings) {
  const {
    crop = null,
    turned = null,
    framed = null,
    detail = null,
    background = null,
    faces = null,
  } = tidied(chosen)
  return { crop, turned, framed, detail, background, faces }
}
