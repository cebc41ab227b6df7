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

const ranks = { drawing: 0, failed: 0, lines: 1, plain: 2, finished: 3 }

const nothingYet: TrialPage = { drawing: null, state: 'drawing' }
const allOf = (page: TrialPage): TrialPages => ({ Children: page, Standard: page, Manga: page })

type Tell = (style: Style, page: TrialPage) => void

/** Draws a photo in all styles, the chosen one first: quickly, then as it is printed. */
async function drawAll(
  photo: DevicePhoto,
  chosen: Style,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  const others = styleNames.filter((style) => style !== chosen)
  const drawLines = (style: Style) =>
    drawSheet(looseRequest(photo, style, 'quick'), signal).then(
      (drawing) => tell(style, { drawing, state: 'lines' }),
      () => undefined,
    )
  const finish = (style: Style) =>
    drawSheet(looseRequest(photo, style), signal, {
      onDraft: (drawing) => tell(style, { drawing, state: 'plain' }),
    }).then(
      (drawing) => tell(style, { drawing, state: 'finished' }),
      () => tell(style, { drawing: null, state: 'failed' }),
    )
  void drawLines(chosen)
  const finished = finish(chosen)
  for (const style of others) void drawLines(style)
  await finished
  // One after the other where the first was drawn: its worker knows the photo and has the models.
  for (const style of others) await finish(style)
}

/** The pages of a photo as they come, those in the style `first` before others. */
export function useTrial(photo: DevicePhoto, first: Style): TrialPages {
  const [shown, setShown] = useState({ path: photo.path, pages: allOf(nothingYet) })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    void drawAll(photo, first, signal, (style, page) => {
      if (signal.aborted) return
      setShown(({ path, pages }) => {
        const known = path === photo.path ? pages : allOf(nothingYet)
        const before = known[style]
        if (ranks[page.state] < ranks[before.state]) return { path: photo.path, pages: known }
        const drawing = page.drawing ?? before.drawing
        return { path: photo.path, pages: { ...known, [style]: { ...page, drawing } } }
      })
    })
    return () => controller.abort()
  }, [photo, first])

  return shown.path === photo.path ? shown.pages : allOf(nothingYet)
}
