import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { words } from '../../words/es.ts'
import { WordsProvider } from '../../words/words-context.tsx'
import type { StoredImage } from '../../draft/send-photo.ts'
import type { PageDrawing } from '../draw/drawings.ts'
import { coverRequest, type PreviewedBook } from '../draw/previewed-book.ts'
import { Sheet } from './sheet.tsx'

// Titles are measured where there is a canvas, and reckoned where there is none.
vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })

const image = { path: 'a.jpg', originalName: 'a.jpg', width: 640, height: 480, page: {} }

/** The front of a book with so many photos, whose drawing is there, under way or failed. */
function front(photos: 0 | 1, drawing: PageDrawing | null | undefined) {
  const book: PreviewedBook = {
    title: 'Verano',
    dedication: null,
    format: 'A4',
    style: 'Manga',
    binding: 'soft',
    images: photos === 1 ? [image as StoredImage] : [],
    cover: { path: null, colouring: 'plain' },
  }
  const cover = coverRequest(book)
  const drawn = { requests: [], cover, sheetOf: () => drawing, done: 0, isBlind: false }
  return renderToString(
    <WordsProvider initial={{ locale: 'es', words }}>
      <QueryClientProvider client={new QueryClient()}>
        <Sheet place={{ kind: 'front' }} book={book} drawn={drawn} upright={false} />
      </QueryClientProvider>
    </WordsProvider>,
  )
}

test('a cover whose picture is still being drawn says so, as its pages do, and no other', () => {
  const drawn = { url: 'blob:cover', size: { widthMm: 180, heightMm: 180 } } as PageDrawing
  expect(front(1, undefined)).toContain('animate-spin')
  for (const html of [front(1, drawn), front(1, null), front(0, undefined)]) {
    expect(html).toContain('Verano')
    expect(html).not.toContain('animate-spin')
  }
})
