import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locale.ts'
import { emlFolder } from '#gateways/mail/eml-folder.ts'
import { showInvoiceNumber } from '#domain/invoice-number.ts'
import { listInvoices } from '#store/invoices.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { addShipment } from '#store/shipments.ts'
import { keptLog } from '#support/log.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { checkoutTokenOf, oneOfEveryKind, paidBook, reader } from '#support/mails.ts'
import { printedInvoice } from '../invoices/invoice-file.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import type { OrderInput } from '../ordering/order-input.ts'
import { wordsOf } from './words/words-of.ts'
import { writeMail } from './write-mail.ts'

const codigo = '7K3M9QXA2B4CD5EF'
const token = 'tok_-0123456789abcdefABCDEF'
const recipient = reader
const hostile = '"><img src=x onerror=alert(1)>'

let shop: TestShop
let folder: string
let kept: ReturnType<typeof keptLog>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  kept = keptLog()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Writes a mail, keeps it as a file, and reads that as a mail program does. */
async function receive(
  kind: string,
  locale: Locale,
  facts: Record<string, unknown>,
): Promise<Email & { html: string; text: string }> {
  const mail = await writeMail(shop, { id: `${kind}:test`, kind, recipient, locale, facts })
  await emlFolder({
    folder,
    from: 'Garabato <hola@shop.example>',
    log: kept.log,
  }).send(mail!)
  const [name] = await readdir(folder)
  const parsed = await PostalMime.parse(await readFile(join(folder, name!)))
  return parsed as Email & { html: string; text: string }
}

const paidOrder = (input: Partial<OrderInput> = {}, photos = 2) => paidBook(shop, input, photos)
/** A page's address, as it stands in a mail of this language. */
const page = (locale: Locale, path: string) =>
  `https://shop.example${path}${locale === 'es' ? '' : `${path.includes('?') ? '&' : '?'}lang=${locale}`}`

/** The words of a language that take no values, long enough to be told from another's. */
function saidBy(words: unknown): string[] {
  if (typeof words === 'string') return words.length >= 12 ? [words] : []
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(saidBy) : []
}
const flat = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'))

describe.each(locales)('in %s', (locale) => {
  test('the codigo stands in four groups, with the link that resumes the draft', async () => {
    const mail = await receive('draft-code', locale, { codigo })
    for (const content of [mail.html, mail.text]) expect(content).toContain('7K3M-9QXA-2B4C-D5EF')
    expect(linksOf(mail.html)).toContain(page(locale, `/reanudar?codigo=${codigo}`))
    expect(mail.text.split('\n')).toContain(page(locale, `/reanudar?codigo=${codigo}`))
    expect(mail.text).toContain('90')
    expect(mail.html).toContain(`<html lang="${locale}"`)
    // No line ends behind an e-.
    expect(mail.html.match(/e-mail/gi)?.length).toBe(mail.html.match(/nowrap;">e-mail/gi)?.length)
    expect(kept.entries()).toEqual([
      expect.objectContaining({
        codigo: '7K3M-9QXA-2B4C-D5EF',
        links: expect.arrayContaining([page(locale, `/reanudar?codigo=${codigo}`)]),
      }),
    ])
  })

  test('the newsletter is confirmed, and left, with one click', async () => {
    const mail = await receive('newsletter-confirm', locale, { token })
    for (const links of [linksOf(mail.html), mail.text.split('\n')]) {
      expect(links).toContain(page(locale, `/newsletter/confirmar?token=${token}`))
      expect(links).toContain(page(locale, `/newsletter/baja?token=${token}`))
    }
    const header = (key: string) => mail.headers.find((candidate) => candidate.key === key)?.value
    expect(header('list-unsubscribe')).toBe(
      `<${page(locale, `/api/newsletter/unsubscribe?token=${token}`)}>`,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('an order is confirmed with its parts, its total, the missing photos and the texts that apply', async () => {
    const { id } = await paidOrder()
    const mail = await receive('order-confirmation', locale, { orderId: id })
    const bare = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '').replaceAll(',', '.')
    for (const content of [mail.html, mail.text].map(bare)) {
      for (const piece of [
        id,
        'LasvacacionesdeLola',
        'LolaFlores',
        'CalleMayor1',
        '28001Madrid',
        '24.99',
        '9.99',
        '34.98',
        '18',
        '48',
      ]) {
        expect(content).toContain(piece)
      }
    }
    expect(mail.text.split('\n')).toContain(
      page(locale, `/thank-you/${await checkoutTokenOf(shop, id)}/fotos`),
    )
    expect(linksOf(mail.html)).toEqual(
      expect.arrayContaining([
        page(locale, `/thank-you/${await checkoutTokenOf(shop, id)}/fotos`),
        page(locale, '/legal/terms_conditions'),
        page(locale, '/legal/privacy_policy'),
      ]),
    )
    expect(mail.text).toMatch(/2011\/83\/(UE|EU)/)
    expect(mail.text).toContain('hola@shop.example')
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual([
      'application/pdf',
      'text/plain',
      'text/plain',
    ])
    const [invoice] = await listInvoices(shop.db, id)
    const number = showInvoiceNumber(invoice!)
    expect(mail.attachments[0]!.filename).toBe(`${number}.pdf`)
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer)).toEqual(
      (await printedInvoice(shop, id))!.bytes,
    )
    expect(mail.text).toContain(number)
    const checkoutToken = (await findOrder(shop.db, { id }))!.checkoutToken
    for (const links of [linksOf(mail.html), mail.text.split('\n')])
      expect(links).toContain(`https://shop.example/api/order/${checkoutToken}/invoice`)
    const terms = Buffer.from(mail.attachments[1]!.content as ArrayBuffer).toString()
    expect(terms).toMatch(/^# \S/)
    expect(terms).toContain('Garabato (https://shop.example)')
    expect(terms).not.toMatch(/\]\(\/|\{/)
  })
})

describe('an order confirmation', () => {
  test('names extras in the reader’s language, and shows free shipping and the discount as such', async () => {
    const { id } = await paidOrder()
    expect((await receive('order-confirmation', 'fr', { orderId: id })).text).toMatch(
      /Couverture rigide +9,99/,
    )
    await updateOrder(
      shop.db,
      id,
      { discountCode: 'HOLA10', discountCents: 350, totalCents: 3148 },
      shop.now(),
    )
    const again = await writeMail(shop, {
      id: 'x',
      kind: 'order-confirmation',
      recipient,
      locale: 'es',
      facts: { orderId: id },
    })
    expect(again!.text).toMatch(/Envío +Gratis\nDescuento \(HOLA10\) +−3,50.€/)
    expect(again!.text).toMatch(/Total \(IVA incluido\) +31,48.€/)
  })

  test('asks for photos only while they are missing and can be added', async () => {
    const { id: full } = await paidOrder({}, 20)
    const { id: partial } = await paidOrder({}, 19)
    const text = async (id: string) =>
      (await writeMail(shop, {
        id,
        kind: 'order-confirmation',
        recipient,
        locale: 'es',
        facts: { orderId: id },
      }))!.text
    expect(await text(full)).not.toContain('/fotos')
    expect(await text(partial)).toContain('Te falta 1 foto')
    await updateOrder(shop.db, partial, { fulfilment: 'printing' }, shop.now())
    expect(await text(partial)).not.toContain('/fotos')
  })

  test('does not speak of a payment when nothing was to pay', async () => {
    const { id } = await paidOrder()
    await updateOrder(shop.db, id, { discountCents: 3498, totalCents: 0 }, shop.now())
    const { text } = (await writeMail(shop, {
      id,
      kind: 'order-confirmation',
      recipient,
      locale: 'en',
      facts: { orderId: id },
    }))!
    expect(text).not.toContain('your payment. This')
  })

  test('is not written for an order that is gone', async () => {
    expect(
      await writeMail(shop, {
        id: 'x',
        kind: 'order-confirmation',
        recipient,
        locale: 'es',
        facts: { orderId: 'GONE' },
      }),
    ).toBeNull()
  })

  test('shows a hostile title and name as text, and adds no header', async () => {
    const { id } = await paidOrder()
    await updateOrder(
      shop.db,
      id,
      {
        title: hostile,
        customerName: `${hostile}\r\nBcc: evil@example.com`,
        city: '</table><script>x</script>',
      },
      shop.now(),
    )
    const mail = await receive('order-confirmation', 'es', { orderId: id })
    expect(mail.html).not.toMatch(/<img|<script/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.subject).toContain(hostile)
  })
})

describe('a mail that a book has left', () => {
  const written = async (
    carrier: 'dhl' | 'other',
    trackingNumber: string | null,
    locale: Locale = 'de',
  ) => {
    const { id } = await paidOrder()
    await addShipment(shop.db, {
      orderId: id,
      carrier,
      trackingNumber,
      shippedAt: new Date('2026-11-21T12:00:00Z'),
    })
    return (await writeMail(shop, {
      id: 'x',
      kind: 'order-shipped',
      recipient,
      locale,
      facts: { orderId: id },
    }))!
  }

  test('leads to where a known carrier shows the parcel', async () => {
    const { text, html, subject } = await written('dhl', 'JD 01/46')
    expect(linksOf(html)).toContain(
      'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD01%2F46',
    )
    for (const piece of ['DHL', 'JD 01/46', '21. November 2026', 'Lola Flores'])
      expect(text).toContain(piece)
    expect(subject).toContain('Las vacaciones de Lola')
  })

  test('does without a carrier’s page where there is none', async () => {
    // With a blank, which no code or link in the mail can have by chance.
    for (const number of [null, 'PAQ 7/31']) {
      const { html, text } = await written('other', number, 'fr')
      expect(linksOf(html).every((link) => link.startsWith('https://shop.example'))).toBe(true)
      expect(text.includes('PAQ 7/31')).toBe(number !== null)
    }
  })

  test.each([
    [2499, /24,99/],
    [0, /aparte/],
  ])('a cancelled order’s says what of its money comes back: %i', async (refundCents, said) => {
    const { id } = await paidOrder()
    expect(
      (await writeMail(shop, {
        id: 'x',
        kind: 'order-cancelled',
        recipient,
        locale: 'es',
        facts: { orderId: id, refundCents },
      }))!.text,
    ).toMatch(said)
    await updateOrder(shop.db, id, { customerEmail: '' }, shop.now())
    for (const kind of ['order-cancelled', 'order-shipped', 'order-refunded']) {
      expect(
        await writeMail(shop, {
          id: 'x',
          kind,
          recipient,
          locale: 'es',
          facts: { orderId: id, refundCents, amountCents: 1 },
        }),
      ).toBeNull()
    }
  })

  test('a refund’s brings the credit note that was issued for it', async () => {
    const { id } = await paidOrder()
    for (const [refundId, amountCents] of [
      ['r1', 1000],
      ['r2', 500],
    ] as const) {
      await shop.db.transaction((tx) =>
        issueCreditNote(shop, tx, { orderId: id, amountCents, cause: `refund:${refundId}` }),
      )
    }
    const mailOf = (refundId: string) =>
      writeMail(shop, {
        id: 'x',
        kind: 'order-refunded',
        recipient,
        locale: 'es',
        facts: { orderId: id, amountCents: 1000, refundId },
      })
    const [, first, second] = (await listInvoices(shop.db, id)).map(showInvoiceNumber)
    expect((await mailOf('r1'))!.attachments!.map(({ filename }) => filename)).toEqual([
      `${first}.pdf`,
    ])
    expect((await mailOf('r2'))!.text).toContain(second)
    expect((await mailOf('r3'))!.attachments).toEqual([])
  })
})

describe('every mail', () => {
  const carrierPage = 'https://www.seur.com/'

  test.each(locales)(
    'in %s is complete, fits plain text, and leaves nothing unfilled',
    async (locale) => {
      for (const outgoing of await oneOfEveryKind(shop, locale)) {
        const mail = (await writeMail(shop, outgoing))!
        for (const part of [mail.subject, mail.text, mail.html])
          expect(part).not.toMatch(/undefined|\[object|null|NaN|\$\{|Invalid/)
        const prose = mail.text.split('\n').filter((line) => !line.startsWith('https://'))
        expect(prose.filter((line) => line.length > 72)).toEqual([])
        expect(
          linksOf(mail.html).every(
            (link) => link.startsWith('https://shop.example') || link.startsWith(carrierPage),
          ),
        ).toBe(true)
        expect(new Set(linksOf(mail.html)).isSubsetOf(new Set(mail.text.split('\n')))).toBe(true)
      }
    },
  )

  test.each(locales)('in %s holds no words of another language, in either form', async (locale) => {
    const own = new Set(saidBy(wordsOf[locale]))
    const foreign = locales
      .filter((other) => other !== locale)
      .flatMap((other) => saidBy(wordsOf[other]))
      .filter((text) => !own.has(text))
    expect(foreign.length).toBeGreaterThan(200)
    for (const outgoing of await oneOfEveryKind(shop, locale)) {
      const { subject, text, html } = (await writeMail(shop, outgoing))!
      expect(html).toContain(`<html lang="${locale}"`)
      for (const part of [subject, text, readable(html)].map(flat))
        expect(foreign.filter((words) => part.includes(flat(words)))).toEqual([])
    }
  })

  test('shows days and hours by the shop’s clock, wherever that is', async () => {
    const { id } = await paidOrder()
    await updateOrder(shop.db, id, { paidAt: new Date('2026-11-21T23:30:00Z') }, shop.now())
    const now = () => new Date('2026-11-22T10:00:00Z')
    const textIn = async (timeZone: string) => {
      const elsewhere = {
        ...shop,
        now,
        settings: { ...shop.settings, invoices: { ...shop.settings.invoices, timeZone } },
      }
      return flat(
        (await writeMail(elsewhere, {
          id,
          kind: 'order-confirmation',
          recipient,
          locale: 'en',
          facts: { orderId: id },
        }))!.text,
      )
    }
    expect(await textIn('Europe/Madrid')).toMatch(
      /until tuesday,? 24 november at 00:30 cet.* date 22 november 2026/,
    )
    expect(await textIn('Atlantic/Canary')).toMatch(
      /until monday,? 23 november at 23:30 (gmt|wet).* date 21 november 2026/,
    )
  })

  test('keeps its Message-ID, which says nothing, and shares it with no other', async () => {
    const of = async (id: string) =>
      (await writeMail(shop, {
        id,
        kind: 'draft-code',
        recipient,
        locale: 'es',
        facts: { codigo },
      }))!.messageId
    expect(await of(`draft-code:${codigo}`)).toBe(await of(`draft-code:${codigo}`))
    expect(await of(`draft-code:${codigo}`)).not.toBe(await of('draft-code:other'))
    expect(await of(`draft-code:${codigo}`)).toMatch(/^<[0-9a-f]{32}@shop\.example>$/)
  })

  test('of an unknown kind, or without its facts, is a fault', async () => {
    await expect(
      writeMail(shop, { id: 'x', kind: 'nothing', recipient, locale: 'es', facts: {} }),
    ).rejects.toThrow('no mail is of the kind nothing')
    await expect(
      writeMail(shop, { id: 'x', kind: 'draft-code', recipient, locale: 'es', facts: {} }),
    ).rejects.toThrow('codigo')
  })
})
