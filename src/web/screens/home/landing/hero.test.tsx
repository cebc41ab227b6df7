import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { VisitContext } from '../../../call/visit.ts'
import { words } from '../../../words/de.ts'
import { WordsProvider } from '../../../words/words-context.tsx'
import { Hero } from './hero.tsx'

// Made by the build.
vi.mock('virtual:art', () => ({ default: '/art' }))

function show(book: string | null, shipping: string | null) {
  const answers = new Map(
    Object.entries({ book_base_price: book, shipping_price: shipping }).map(([name, price]) => [
      `/api/base-pricing/${name}`,
      price === null ? undefined : { name, price, priorPrice: null, limitedUntil: null },
    ]),
  )
  return renderToString(
    <WordsProvider initial={{ locale: 'de', words }}>
      <VisitContext value={{ answers: { get: (at) => answers.get(at), clear() {} } }}>
        <QueryClientProvider client={new QueryClient()}>
          <Hero />
        </QueryClientProvider>
      </VisitContext>
    </WordsProvider>,
  )
}

test('who would rather see it first is led to a photo of his own', () => {
  expect(show('24.99', '0.00')).toMatch(
    new RegExp(`<a href="#prueba"[^>]*>${words.home.try.title}`),
  )
})

test('the price says where VAT is in it, and that shipping is not, where it costs something', () => {
  expect(show('24.99', '0.00')).toContain('>Ab 24,99\u00a0€, in der EU inkl. MwSt.<')
  expect(show('24.99', '3.99')).toContain('>Ab 24,99\u00a0€, in der EU inkl. MwSt., zzgl. Versand<')
  for (const html of [show('24.99', null), show(null, '0.00')]) expect(html).not.toContain('MwSt.')
})
