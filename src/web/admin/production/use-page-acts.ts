import { itemAt } from '#domain/item-at.ts'
import { adminRedrawPage } from '#contract/admin-pages.ts'
import { adminFlagPage } from '#contract/admin-review.ts'
import { styleNames } from '#domain/book-spec.ts'
import { useAdminApi } from '../kit/session.tsx'
import type { BookPage, OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { useBookChange } from './use-order-book.ts'

/** A press changes the level of detail by so much of the whole. */
const detailStep = 0.2

/** What is done to a page in one press: flagged, drawn in the next style, with more or less detail. */
export function usePageActs({ order }: OrderBook) {
  const { redraw: words, book: bookWords } = useProductionWords()
  const api = useAdminApi()
  const params = { id: order.id }
  const [flag, isFlagging] = useBookChange(
    order.id,
    (drawing: string, flagged: boolean) =>
      api(adminFlagPage, { params, body: { drawing, flagged } }),
    { failed: bookWords.failed },
  )
  const [redraw, isAsking] = useBookChange(
    order.id,
    (
      { path, version }: BookPage,
      changes: { style?: (typeof styleNames)[number] | null; detail?: number },
    ) =>
      api(adminRedrawPage, {
        params: { ...params, path },
        body: { version, ...changes },
      }),
    { done: words.asked, failed: words.failed },
  )
  return {
    busy: isFlagging || isAsking,
    flag: (page: BookPage) => {
      if (page.drawing) void flag(page.drawing.id, page.flagged === null)
    },
    restyle: (page: BookPage) => {
      const now = styleNames.indexOf(page.settings.style ?? order.style)
      const style = itemAt(styleNames, (now + 1) % styleNames.length)
      void redraw(page, { style: style === order.style ? null : style })
    },
    detail: (page: BookPage, by: 1 | -1) => {
      const now = page.settings.detail ?? page.drawing?.verdict?.detail ?? 0.5
      const detail = Math.round(Math.min(1, Math.max(0, now + by * detailStep)) * 100) / 100
      if (detail !== now) void redraw(page, { detail })
    },
  }
}
