import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paymentMethods, type PaymentMethod } from '#domain/payment-method.ts'
import { VisitContext } from '../call/visit.ts'
import { words } from '../words/es.ts'
import { WordsProvider } from '../words/words-context.tsx'
import { ProductSafety } from './product-safety.tsx'
import { OrderNotices } from './order-notices.tsx'
import { badgesFor } from './payment-badges.ts'

const shop = {
  name: 'Garabato',
  supportEmail: 'hola@shop.example',
  payments: 'mock',
  publishableKey: null,
  geoUrl: null,
  artist: 'drawing',
  usesOpenModels: false,
  photoDays: 90,
  paymentMethods: ['Visa', 'MasterCard'],
  manufacturer: null,
  ageClass: 'undecided',
  guaranteeNotices: [],
  untaxedCountries: ['US', 'CA', 'GB'],
}

function show(element: ReactElement, told: object | null): string {
  const answers = new Map([['/api/shop', told ?? undefined]])
  return renderToString(
    <WordsProvider initial={{ locale: 'es', words }}>
      <VisitContext value={{ answers: { get: (at) => answers.get(at), clear() {} } }}>
        <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
      </VisitContext>
    </WordsProvider>,
  ).replace(/<!-- -->/g, '')
}

test.each([
  ['drawing', false, /nuestro propio programa/, /OpenAI|modelos abiertos/],
  ['drawing', true, /nuestro propio programa.*modelos abiertos/, /OpenAI/],
  ['openai', false, /OpenAI, que recibe copias/, /nuestro propio programa|modelos abiertos/],
  ['openai', true, /OpenAI, que recibe copias/, /nuestro propio programa|modelos abiertos/],
])('before ordering, who draws is told: %s, models %s', (artist, usesOpenModels, said, unsaid) => {
  const html = show(<OrderNotices returnables={[]} />, { ...shop, artist, usesOpenModels })
  expect(html).toMatch(said)
  expect(html).not.toMatch(unsaid)
})

test('nobody is told who draws before it is known', () => {
  expect(show(<OrderNotices returnables={[]} />, null)).not.toMatch(/programa|OpenAI/)
})

test('only logos of what is switched on are shown, and none before that is known', () => {
  const shown = (methods: readonly PaymentMethod[] | undefined) => {
    const { seen, badges } = badgesFor(methods)
    return seen ? badges.map(({ name }) => name) : []
  }
  expect(shown(['Visa', 'PayPal'])).toEqual(['Visa', 'PayPal'])
  expect(shown(paymentMethods)).toEqual([...paymentMethods])
  expect(shown([])).toEqual([])
  expect(shown(undefined)).toEqual([])
})

const noticeOf = (locale: string, contentType: string) => ({ locale, contentType, digest: 'd1' })

test('the EU notice stands where one orders, in the language of the page and in no other', () => {
  const guaranteeNotices = [noticeOf('de', 'image/png'), noticeOf('es', 'image/png')]
  const html = show(<OrderNotices returnables={[]} />, { ...shop, guaranteeNotices })
  expect(html).toContain('<img src="/api/guarantee-notice/es?v=d1" alt="Aviso armonizado de la UE')
  expect(html).not.toContain('guarantee-notice/de')
  const none = show(<OrderNotices returnables={[]} />, {
    ...shop,
    guaranteeNotices: [noticeOf('de', 'image/png')],
  })
  expect(none).not.toContain('guarantee-notice')
})

test('a notice that came as PDF is a link that says so', () => {
  const guaranteeNotices = [noticeOf('es', 'application/pdf')]
  const html = show(<OrderNotices returnables={[]} />, { ...shop, guaranteeNotices })
  expect(html).not.toContain('<img')
  expect(html).toMatch(/href="\/api\/guarantee-notice\/es\?v=d1"[^>]*>Aviso de la UE[^<]*\(PDF\)/)
})

test.each([
  ['undecided', false, true],
  ['from_3', true, true],
  ['all_ages', false, false],
])(
  'warnings beside the offer follow the owner’s classification: %s',
  (ageClass, book, stickers) => {
    const html = show(<ProductSafety format="A4" stickers />, { ...shop, ageClass })
    expect(/este libro no es adecuado para menores de 36 meses/.test(html)).toBe(book)
    expect(/las pegatinas no son adecuadas para menores de 3 años/.test(html)).toBe(stickers)
  },
)
