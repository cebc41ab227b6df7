import { describe, expect, test } from 'vitest'
import { readEnv } from './read-env.ts'
import { faultsOf, gelato, liveStripe, lulu, prodigi, s3, stripe } from './test-env.ts'

describe('what cannot work is named', () => {
  test.each([
    { PORT: '0' },
    { PORT: '65536' },
    { PORT: '80a' },
    { PORT: '3000.5' },
    { PORT: '-1' },
    { PUBLIC_URL: 'libros.example' },
    { PUBLIC_URL: 'ftp://libros.example' },
    { DATABASE_URL: 'mysql://db/shop' },
    { DATABASE_URL: 'db' },
    { SMTP_URL: 'https://mail.example' },
    { MAIL_FROM: 'Libros' },
    { MAIL_FROM: 'Libros <hola>' },
    { MAIL_FROM: 'a <a@b.example>\r\nBcc: c@d.example' },
    { SUPPORT_EMAIL: 'nadie' },
    { GEO_URL: 'geo' },
    { DISK_FREE_MB: '-1' },
    { UPLOAD_ADDRESS_MB: '1' },
    { UPLOAD_UNATTACHED_MB: 'all' },
    { BACKUP_KEY: 'a pass phrase' },
    { BACKUP_KEY: 'c2hvcnQ=' },
    { RECONCILE_S: '0' },
    { RECONCILE_S: '1.5' },
    { RATE_LIMIT: '-1' },
    { RATE_LIMIT: 'NaN' },
    { RATE_LIMIT: 'Infinity' },
    { STRIPE_SECRET_KEY: 'sk_x' },
    { STRIPE_PUBLISHABLE_KEY: 'pk_x' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    { ARTIST: 'dalí' },
    { ARTIST: 'openai' },
    { EXPRESS_CHECKOUT: 'yes' },
    { PHOTO_RETENTION_DAYS: '1' },
    { PHOTO_RETENTION_DAYS: '90 days' },
    { PHOTO_RETENTION_DAYS: '3651' },
    { PHOTO_RETENTION_DAYS: '1.5' },
    { SELLER_PHONE: 'call me' },
    { SELLER_REGISTER: 'one\ntwo' },
    { SELLER_REPRESENTATIVE: 'x'.repeat(301) },
    { SELLER_VAT_ID: 'B12345678' },
    { VAT_SCHEME: 'somewhere' },
    { VAT_RATES: 'ES=21%' },
    { TIME_ZONE: 'Mars/Base' },
  ] as Record<string, string>[])('%o', (variables) => {
    const faults = faultsOf(variables)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(Object.keys(variables)[0])
  })

  test.each([
    { OPENAI_API_KEY: 'sk with spaces' },
    { OPENAI_BASE_URL: 'images.example' },
    { OPENAI_BASE_URL: 'http://images.example/v1' },
    { OPENAI_BASE_URL: 'http://127.0.0.1.example/v1' },
    { OPENAI_IMAGE_MODEL: 'the best one' },
  ] as Record<string, string>[])('with OpenAI as the artist: %o', (variables) => {
    const faults = faultsOf({ ARTIST: 'openai', OPENAI_API_KEY: 'sk-x', ...variables })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(Object.keys(variables)[0])
    expect(faults[0]).not.toMatch(/sk/)
  })

  test.each([
    { STRIPE_SECRET_KEY: 'pk_test_a1' },
    { STRIPE_SECRET_KEY: 'sk_a1' },
    { STRIPE_SECRET_KEY: 'sk_test_' },
    { STRIPE_SECRET_KEY: 'sk_live_a1' },
    { STRIPE_PUBLISHABLE_KEY: 'sk_test_a1' },
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_a1' },
    { STRIPE_WEBHOOK_SECRET: 'we_a1' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_a b' },
    { STRIPE_API_BASE: 'stripe.example' },
    { STRIPE_API_BASE: 'ftp://stripe.example' },
    { STRIPE_API_BASE: 'https://stripe.example/v2' },
    { STRIPE_API_BASE: 'https://stripe.example/?a=b' },
  ] as Record<string, string>[])('among Stripe’s settings: %o', (variables) => {
    const faults = faultsOf({ ...stripe, PUBLIC_URL: 'https://libros.example', ...variables })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(Object.keys(variables)[0])
    expect(faults[0]).not.toMatch(/a1|a b/)
  })

  test('a seller who is only half told', () => {
    const seller = {
      SELLER_TAX_ID: 'B12345678',
      SELLER_NAME: 'Libros, S.L.',
      SELLER_ADDRESS: 'Calle Mayor 1',
    }
    expect(faultsOf(seller)).toEqual([])
    expect(faultsOf({ ...seller, SELLER_NAME: '' })).toEqual([
      expect.stringContaining('SELLER_NAME'),
    ])
    expect(faultsOf({ ...seller, SELLER_ADDRESS: '' })).toEqual([
      expect.stringContaining('SELLER_ADDRESS'),
    ])
    expect(faultsOf({ ...seller, SELLER_TAX_ID: '<b>' })).toEqual([
      expect.stringContaining('SELLER_TAX_ID'),
    ])
  })

  test('of VERI*FACTU: who sells, with which certificate, and who answers for the program', () => {
    const seller = {
      SELLER_TAX_ID: 'B12345678',
      SELLER_NAME: 'Libros, S.L.',
      SELLER_ADDRESS: 'Calle Mayor 1',
    }
    const certificate = {
      VERIFACTU_CERTIFICATE: '/srv/seller.p12',
      VERIFACTU_CERTIFICATE_PASSWORD: 'geheim',
    }
    expect(readEnv({ ...seller, VERIFACTU: 'test' })).toMatchObject({
      invoices: { verifactu: 'test' },
      taxAgency: null,
      producer: { name: 'Libros, S.L.', taxId: 'B12345678', signed: null },
    })
    expect(readEnv({ ...seller, ...certificate, VERIFACTU: 'live' }).taxAgency).toEqual({
      place: 'live',
      address:
        'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
      certificatePath: '/srv/seller.p12',
      password: 'geheim',
    })
    expect(
      readEnv({
        ...seller,
        ...certificate,
        VERIFACTU: 'test',
        VERIFACTU_SERVICE: 'https://prewww10.aeat.es/VerifactuSOAP',
        VERIFACTU_PRODUCER_NAME: 'Programas, S.L.',
        VERIFACTU_PRODUCER_TAX_ID: 'B87654321',
        VERIFACTU_PRODUCER_ADDRESS: 'Calle Menor 2; 28013 Madrid',
        VERIFACTU_SIGNED: '1.0; 2026-12-01; Madrid, España',
      }),
    ).toMatchObject({
      taxAgency: { place: 'test', address: 'https://prewww10.aeat.es/VerifactuSOAP' },
      producer: {
        name: 'Programas, S.L.',
        taxId: 'B87654321',
        address: ['Calle Menor 2', '28013 Madrid'],
        signed: { version: '1.0', day: '2026-12-01', place: 'Madrid, España' },
      },
    })
    expect(readEnv({ ...certificate }).taxAgency).toBeNull()
    for (const [variables, name] of [
      [{ VERIFACTU: 'perhaps' }, 'VERIFACTU'],
      [{ ...seller, VERIFACTU: 'live' }, 'VERIFACTU_CERTIFICATE is not set'],
      [{ VERIFACTU: 'test' }, 'SELLER_TAX_ID'],
      [{ ...seller, SELLER_TAX_ID: 'ES B12345678', VERIFACTU: 'test' }, 'SELLER_TAX_ID'],
      [{ VERIFACTU_CERTIFICATE: '/srv/seller.p12' }, 'VERIFACTU_CERTIFICATE_PASSWORD'],
      [{ VERIFACTU_SERVICE: 'http://prewww1.aeat.es' }, 'VERIFACTU_SERVICE'],
      [{ VERIFACTU_PRODUCER_NAME: 'Programas' }, 'VERIFACTU_PRODUCER_TAX_ID'],
      [{ VERIFACTU_SIGNED: 'yesterday' }, 'VERIFACTU_SIGNED'],
    ] as [Record<string, string>, string][]) {
      const faults = faultsOf(variables)
      expect(faults).toEqual([expect.stringContaining(name)])
      expect(faults[0]).not.toContain('geheim')
    }
  })

  test('live keys that would go out unencrypted', () => {
    expect(faultsOf({ ...liveStripe, STRIPE_API_BASE: 'http://stripe.example' })).toEqual([
      expect.stringContaining('STRIPE_API_BASE'),
    ])
  })

  test.each([
    [
      ['STRIPE_SECRET_KEY'],
      'STRIPE_SECRET_KEY set, but not STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: Stripe needs all three',
    ],
    [
      ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY set, but not STRIPE_WEBHOOK_SECRET: Stripe needs all three',
    ],
  ] as const)('%o alone', (names, fault) => {
    expect(faultsOf(Object.fromEntries(names.map((name) => [name, stripe[name]])))).toEqual([fault])
  })

  test.each([
    { LULU_API_KEY: '' },
    { LULU_API_SECRET: '' },
    { LULU_API_KEY: 'short' },
    { LULU_API_SECRET: 'with : colon' },
    { LULU_API_BASE: 'http://lulu.example' },
    { LULU_API_BASE: 'nonsense' },
    { PUBLIC_URL: 'http://libros.example' },
    { LULU_PRODUCTS: 'A4/soft' },
    { LULU_PRODUCTS: 'A5/soft=0827X1169.BW.PRE.SS.080CW444.GXX' },
    { LULU_SHIPPING: 'PIGEON' },
  ] as Record<string, string>[])('Lulu’s settings with %j', (variables) => {
    const faults = faultsOf({ ...lulu, ...variables })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(Object.keys(variables)[0])
    expect(faults[0]).not.toMatch(/of-lulu|colon/)
  })

  test.each([
    { GELATO_API_KEY: 'short' },
    { GELATO_API_BASE: 'http://gelato.example' },
    { PUBLIC_URL: 'http://libros.example' },
    { GELATO_PRODUCTS: 'A4/soft=brochure' },
    { GELATO_SHIPPING: 'by pigeon' },
    { GELATO_ORDERS: 'perhaps' },
    { GELATO_NEWS_KEY: 'news-of-gelato' },
    { GELATO_NEWS_KEY: 'news-of-gelato-with a space' },
  ] as Record<string, string>[])('Gelato’s settings with %j', (variables) => {
    const faults = faultsOf({ ...gelato, ...variables })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(Object.keys(variables)[0])
    expect(faults[0]).not.toContain('of-gelato')
  })

  test('a key for Gelato’s calls without one for its interface', () =>
    expect(faultsOf({ ...gelato, GELATO_API_KEY: '' })).toEqual([
      'GELATO_NEWS_KEY is set, but not GELATO_API_KEY: without it nothing is asked',
    ]))

  test.each([
    { PRODIGI_API_KEY: 'short' },
    { PRODIGI_API_BASE: 'http://prodigi.example' },
    { PUBLIC_URL: 'http://libros.example' },
    { PRODIGI_PRODUCTS: 'A4/soft=' },
    { PRODIGI_PRODUCTS: 'A4/spiral=BOOK-FE-A4-P-SOFT-G' },
    { PRODIGI_SHIPPING: 'standard' },
  ] as Record<string, string>[])('Prodigi’s settings with %j', (variables) => {
    const faults = faultsOf({ ...prodigi, ...variables })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(Object.keys(variables)[0])
    expect(faults[0]).not.toContain('of-prodigi')
  })

  test.each(Object.keys(s3))('the S3 settings without %s', (name) => {
    const { [name as keyof typeof s3]: _, ...rest } = s3
    expect(faultsOf(rest)).toEqual([`the S3 settings are incomplete: ${name} missing`])
  })

  test('keys for backups without the rest', () => {
    expect(faultsOf({ BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_REGION: 'eu-1' })).toEqual([
      'the backup’s S3 settings are incomplete: BACKUP_S3_ENDPOINT, BACKUP_S3_SECRET_ACCESS_KEY missing',
    ])
  })

  test('all of it at once, and no secret is repeated', () => {
    const faults = faultsOf({
      PORT: 'x',
      DATABASE_URL: 'mysql://shop:geheim@db/shop',
      SMTP_URL: 'http://mail:geheim@mail.example',
      S3_SECRET_ACCESS_KEY: 'geheim',
      STRIPE_SECRET_KEY: 'geheim',
    })
    expect(faults).toHaveLength(5)
    expect(faults.join()).not.toContain('geheim')
  })
})
