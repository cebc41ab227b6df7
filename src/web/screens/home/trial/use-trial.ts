import { useEffect, useState } from 'react'
import { styleNames, type Style } from '#domain/book-spec.ts'
import type { DevicePhoto } from '../../../book-view/draw/device-photos.ts'
import { drawSheet, type PageDrawing } from '../../../book-view/draw/drawings.ts'
import { looseRequest } from '../../../book-view/draw/previewed-book.ts'

/** `lines` are the first ones, of a small copy; `plain` is the page without what the models see; `finished` the page itself. */
export type TrialPage = {
  drawing: PageDrawing | null
  state: 'drawing' | 'lines' | 'plain' | 'finished' | 'failed'
}
export type TrialPages = Record<Style, TrialPage>

/** What failed stays so, whatever lines are still on their way. */
const ranks = { drawing: 0, lines: 1, plain: 2, failed: 3, finished: 4 }

const nothingYet: TrialPage = { drawing: null, state: 'drawing' }
const allOf = (page: TrialPage): TrialPages => ({ Children: page, Standard: page, Manga: page })

type Tell = (style: Style, page: TrialPage) => void

function drawLines(
  photo: DevicePhoto,
  style: Style,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  return drawSheet(looseRequest(photo, style, 'quick'), signal).then(
    (drawing) => tell(style, { drawing, state: 'lines' }),
    () => undefined,
  )
}

/**
 * Draws a photo's pages, that of the style `first` before others, and lines of those once it is there to see: until
 * then it and its own first lines have
 * two cores to themselves. Pages come one after the other where the first was drawn, for its worker knows the photo and has the models.
 */
async function drawPages(
  photo: DevicePhoto,
  first: Style,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  const others = styleNames.filter((style) => style !== first)
  const finish = (style: Style, whenSeen?: () => void) => {
    const told = (page: TrialPage) => {
      tell(style, page)
      whenSeen?.()
    }
    return drawSheet(looseRequest(photo, style), signal, {
      onDraft: (drawing) => told({ drawing, state: 'plain' }),
    }).then(
      (drawing) => told({ drawing, state: 'finished' }),
      () => told({ drawing: null, state: 'failed' }),
    )
  }
  await finish(first, () => {
    for (const style of others) void drawLines(photo, style, signal, tell)
  })
  for (const style of others) await finish(style)
}

type Shown = { path: string; pages: TrialPages }

/** What is shown once a style's page is told; never less than before. */
function withPage({ path }: DevicePhoto, style: Style, page: TrialPage) {
  return (shown: Shown): Shown => {
    const pages = shown.path === path ? shown.pages : allOf(nothingYet)
    const before = pages[style]
    const isNews = ranks[page.state] >= ranks[before.state]
    const [newer, older] = isNews ? [page, before] : [before, page]
    const drawing = newer.drawing ?? older.drawing
    return { path, pages: { ...pages, [style]: { state: newer.state, drawing } } }
  }
}

/** The pages of a photo as they come, those in the style `first` before others; the style that is looked at has its first lines at once. */
export function useTrial(photo: DevicePhoto, first: Style, looked: Style): TrialPages {
  const [shown, setShown] = useState<Shown>({ path: photo.path, pages: allOf(nothingYet) })

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    void drawLines(photo, looked, signal, (style, page) => {
      if (!signal.aborted) setShown(withPage(photo, style, page))
    })
    return () => left.abort()
  }, [photo, looked])
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    void drawPages(photo, first, signal, (style, page) => {
      if (!signal.aborted) setShown(withPage(photo, style, page))
    })
    return () => left.abort()
  }, [photo, first])

  return shown.path === photo.path ? shown.pages : allOf(nothingYet)
}
