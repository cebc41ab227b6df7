import { describe, expect, test } from 'vitest'
import { readEnv } from './read-env.ts'
import { faultsOf, gelato, liveStripe, lulu, prodigi, stripe } from './test-env.ts'

test('express checkout is offered to everybody where payments are real, unless told otherwise', () => {
  expect([
    readEnv(stripe).express,
    readEnv({ ...stripe, EXPRESS_CHECKOUT: 'off' }).express,
    readEnv({ EXPRESS_CHECKOUT: 'all' }).express,
  ]).toEqual(['all', [], 'all'])
})

test('a key for OpenAI alone makes nobody an artist; its service may be on this machine', () => {
  expect(readEnv({ OPENAI_API_KEY: 'sk-x', OPENAI_BASE_URL: 'nonsense' }).artist).toBeNull()
  expect(
    readEnv({
      ARTIST: 'openai',
      OPENAI_API_KEY: 'sk-x',
      OPENAI_BASE_URL: 'http://127.0.0.1:4010/v1',
    }).artist,
  ).toEqual({
    name: 'openai',
    apiKey: 'sk-x',
    baseUrl: 'http://127.0.0.1:4010/v1',
    model: 'gpt-image-2.5-sunburst',
  })
})

test('Lulu’s key and secret switch it on; products and shipping can be others than the usual ones', () => {
  expect(readEnv(lulu).lulu).toMatchObject({
    apiKey: 'key-of-lulu',
    apiSecret: 'secret-of-lulu',
    baseUrl: 'https://api.lulu.com',
    shippingLevel: 'MAIL',
  })
  const told = readEnv({
    ...lulu,
    PUBLIC_URL: '',
    LULU_API_BASE: 'http://127.0.0.1:4030/',
    LULU_SHIPPING: 'EXPRESS',
    LULU_PRODUCTS: 'A4/soft=0827X1169.BW.PRE.SS.080CW444.GXX',
  }).lulu!
  expect(told).toMatchObject({
    baseUrl: 'http://127.0.0.1:4030',
    shippingLevel: 'EXPRESS',
    products: {
      A4: { soft: '0827X1169.BW.PRE.SS.080CW444.GXX', hard: '0827X1169.BW.STD.CW.060UW444.MXX' },
    },
  })
  expect(readEnv({ LULU_API_BASE: 'https://api.sandbox.lulu.com' }).lulu).toBeNull()
})

test('Gelato’s key switches it on; products and shipping can be others than the usual ones, orders drafts', () => {
  const usual = readEnv(gelato).gelato
  expect(usual).toMatchObject({
    apiKey: 'key-of-gelato',
    baseUrls: {
      order: 'https://order.gelatoapis.com',
      product: 'https://product.gelatoapis.com',
    },
    orderType: 'order',
    shipping: null,
    newsKey: 'news-of-gelato-to-this-shop',
  })
  expect(usual?.products.A4.hard).toBe(
    'photobooks-hardcover_pf_210x280-mm-8x11-inch_pt_170-gsm-65lb-coated-silk_cl_4-4_ccl_4-4_bt_glued-left_ct_matt-lamination_prt_1-0_cpt_130-gsm-65-lb-cover-coated-silk_ver',
  )
  expect(usual?.products.Square.soft).toBe(
    'photobooks-softcover_pf_200x200-mm-8x8-inch_pt_170-gsm-65lb-coated-silk_cl_4-4_ccl_4-4_bt_glued-left_ct_matt-lamination_prt_1-0_cpt_250-gsm-100-lb-cover-coated-silk_ver',
  )
  expect(
    readEnv({
      ...gelato,
      GELATO_NEWS_KEY: '',
      GELATO_API_BASE: 'http://127.0.0.1:4040/',
      GELATO_ORDERS: 'draft',
      GELATO_SHIPPING: 'normal,dhl_global_mail',
      GELATO_PRODUCTS: 'Square/hard=photobooks-hardcover_pf_another_ver',
    }).gelato,
  ).toMatchObject({
    baseUrls: { order: 'http://127.0.0.1:4040', product: 'http://127.0.0.1:4040' },
    orderType: 'draft',
    shipping: 'normal,dhl_global_mail',
    newsKey: null,
    products: { Square: { hard: 'photobooks-hardcover_pf_another_ver' } },
  })
  expect(readEnv({ GELATO_ORDERS: 'draft' }).gelato).toBeNull()
})

test('Prodigi’s key switches it on; products and shipping can be others than the usual ones', () => {
  expect(readEnv(prodigi).prodigi).toEqual({
    apiKey: 'key-of-prodigi',
    baseUrl: 'https://api.prodigi.com',
    shipping: 'Standard',
    products: {
      A4: { soft: 'BOOK-FE-A4-P-SOFT-MHK', hard: 'BOOK-FE-A4-P-HARD-MHK' },
      Square: { soft: 'BOOK-FE-8_3-SQ-SOFT-MHK', hard: 'BOOK-FE-8_3-SQ-HARD-MHK' },
    },
  })
  expect(
    readEnv({
      ...prodigi,
      PRODIGI_API_BASE: 'https://api.sandbox.prodigi.com/',
      PRODIGI_SHIPPING: 'Express',
      PRODIGI_PRODUCTS: 'Square/hard=BOOK-FE-8_3-SQ-HARD-G',
    }).prodigi,
  ).toMatchObject({
    baseUrl: 'https://api.sandbox.prodigi.com',
    shipping: 'Express',
    products: { Square: { hard: 'BOOK-FE-8_3-SQ-HARD-G' } },
  })
  expect(readEnv({ PRODIGI_API_BASE: 'https://api.sandbox.prodigi.com' }).prodigi).toBeNull()
})

test('presses have profiles by printer; what is none is told', () => {
  expect(readEnv({ PRESS_PROFILES: 'own=/etc/a b.icc, gelato = g.icc' }).pressProfiles).toEqual({
    own: '/etc/a b.icc',
    gelato: 'g.icc',
  })
  for (const wrong of ['/etc/press.icc', 'kodak=/etc/press.icc', 'own='])
    expect(faultsOf({ PRESS_PROFILES: wrong })).toEqual([expect.stringContaining('PRESS_PROFILES')])
})

test('Stripe’s keys are all that switches it on; another address of it may be anywhere with test keys', () => {
  expect(
    readEnv({ ...liveStripe, STRIPE_API_BASE: 'https://stripe.example/v1/' }).stripe,
  ).toMatchObject({ secretKey: 'rk_live_a1', apiBase: 'https://stripe.example' })
  expect(
    readEnv({ ...stripe, STRIPE_API_BASE: 'http://stripe.example:12111' }).stripe?.apiBase,
  ).toBe('http://stripe.example:12111')
  expect(
    readEnv({ ...liveStripe, STRIPE_API_BASE: 'http://localhost:12111' }).stripe?.apiBase,
  ).toBe('http://localhost:12111')
  expect(readEnv({ STRIPE_API_BASE: 'http://127.0.0.1:12111' }).stripe).toBeNull()
})

test.each([
  'localhost:25',
  '127.0.0.1',
  '[::1]',
  '10.1.2.3',
  'mailserver',
  'mail.internal',
  'mail.shop.local',
])('a mail server at %s is nobody to be named', (host) => {
  expect(readEnv({ SMTP_URL: `smtps://user:secret@${host}` }).legal.mail).toEqual({ host: null })
})

test('mails come from the public address unless told otherwise', () => {
  expect(readEnv({ PUBLIC_URL: 'https://libros.example', SHOP_NAME: 'Libros' })).toMatchObject({
    mailFrom: 'Libros <hola@libros.example>',
    supportEmail: 'hola@libros.example',
  })
})

describe('who is told that something is wrong', () => {
  const alerts = (variables: Record<string, string>) => readEnv(variables).alerts

  test('is whoever reads the shop’s mails, unless somebody is named, or nobody', () => {
    expect(alerts({ SUPPORT_EMAIL: 'ayuda@libros.example' })).toEqual({
      to: 'ayuda@libros.example',
      locale: 'es',
      backupHoursMax: 36,
      diskBytesMin: 4_096 * 2 ** 20,
    })
    expect(
      alerts({ SUPPORT_EMAIL: 'ayuda@libros.example', ALERT_EMAIL: 'eva@libros.example' })?.to,
    ).toBe('eva@libros.example')
    expect(alerts({ SUPPORT_EMAIL: 'ayuda@libros.example', ALERT_EMAIL: 'Off' })).toBeNull()
    expect(alerts({})).toBeNull()
  })

  test('may leave backups to others, and hears of the disk well before uploads end', () => {
    const eva = { ALERT_EMAIL: 'eva@libros.example' }
    expect(alerts({ ...eva, ALERT_BACKUP_HOURS: '0' })?.backupHoursMax).toBeNull()
    expect(alerts({ ...eva, DISK_FREE_MB: '500' })?.diskBytesMin).toBe(2_000 * 2 ** 20)
  })
})

describe.each([
  [{ ALERT_EMAIL: 'eva' }, 'ALERT_EMAIL must be an e-mail address, not "eva"'],
  [{ ALERT_LANGUAGE: 'it' }, 'ALERT_LANGUAGE must be one of es, de, fr, en, not "it"'],
  [{ METRICS_PORT: '0' }, 'METRICS_PORT must be a whole number from 1 to 65534, not "0"'],
  [
    { METRICS_PORT: '3000' },
    'METRICS_PORT, and the port after it, which is the worker’s, must not be PORT 3000',
  ],
  [
    { METRICS_PORT: '2999' },
    'METRICS_PORT, and the port after it, which is the worker’s, must not be PORT 3000',
  ],
])('%o', (variables, fault) => {
  test('is refused', () => expect(faultsOf(variables)).toEqual([fault]))
})
