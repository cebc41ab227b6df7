import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultVat } from '#domain/vat.ts'
import { EnvironmentError, readEnv } from './read-env.ts'

/** The faults of an environment, a line each. */
function faultsOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n')
    throw error
  }
}

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'fotos',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
}
const liveStripe = {
  PUBLIC_URL: 'https://libros.example',
  STRIPE_SECRET_KEY: 'rk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1+/=',
}

const nowhere = {
  SELLER_EPR_FR: null,
  SELLER_MEDIATOR_FR: null,
  SELLER_PACKAGING_DE: null,
  SELLER_PACKAGING_ES: null,
  SELLER_REPRESENTATIVE_GB: null,
}
const nobody = {
  phone: null,
  representative: null,
  register: null,
  disputeBody: null,
  abroad: nowhere,
  mail: null,
  files: null,
  location: null,
}

test('an empty environment is a whole shop on this machine', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    s3: null,
    stripe: null,
    express: [],
    smtpUrl: null,
    mailFrom: 'Garabato <hola@localhost>',
    adminUsername: 'admin',
    adminPassword: null,
    supportEmail: 'hola@localhost',
    shopName: 'Garabato',
    geoUrl: null,
    invoices: {
      seller: { name: 'Garabato', address: [], taxId: null },
      verifactu: 'off',
      vat: defaultVat,
      timeZone: 'Europe/Madrid',
    },
    taxAgency: null,
    producer: { name: 'Garabato', address: [], taxId: null, signed: null },
    artist: null,
    lulu: null,
    photoDaysKept: 90,
    legal: {
      ...nobody,
      missing: ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID', 'SELLER_PHONE', 'SUPPORT_EMAIL'],
    },
    reconcileSeconds: 60,
    rateLimit: 1,
    trustProxy: [],
    ending: { drainSeconds: 5, finishSeconds: 30 },
    uploads: {
      addressBytesPerDay: 3 * 2 ** 30,
      unattachedBytesMax: 5 * 2 ** 30,
      freeBytesMin: 2 ** 30,
    },
    backupKey: null,
    backupS3: null,
    totpKey: null,
    staffTotp: false,
    metrics: null,
    alerts: null,
    webDev: null,
  })
})

test('what is empty or blank counts as unset', () => {
  expect(
    readEnv({
      PORT: '',
      DATABASE_URL: ' ',
      ADMIN_PASSWORD: '',
      S3_BUCKET: '',
      STRIPE_SECRET_KEY: '',
      TRUST_PROXY: '',
    }),
  ).toEqual(readEnv({}))
})

test('every setting arrives', () => {
  expect(
    readEnv({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/shop',
      PUBLIC_URL: 'https://libros.example/',
      DATABASE_URL: 'postgresql://a:b@db/shop',
      ...s3,
      SMTP_URL: 'smtps://a:b@mail.example',
      MAIL_FROM: 'Libros <hola@libros.example>',
      ADMIN_USERNAME: 'eva',
      ADMIN_PASSWORD: 'a secret of four words',
      SUPPORT_EMAIL: 'ayuda@libros.example',
      SHOP_NAME: 'Libros',
      GEO_URL: 'https://geo.example/json',
      RECONCILE_S: '5',
      DRAIN_S: '0',
      FINISH_S: '90',
      RATE_LIMIT: '0.5',
      TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
      ARTIST: 'openai',
      OPENAI_API_KEY: 'sk-x',
      OPENAI_BASE_URL: 'https://images.example/v1/',
      OPENAI_IMAGE_MODEL: 'gpt-image-2.5-flare',
      EXPRESS_CHECKOUT: 'Eva@libros.example, luis@libros.example',
      SELLER_NAME: 'Libros, S.L.',
      SELLER_ADDRESS: 'Calle Mayor 1; 28013 Madrid',
      SELLER_TAX_ID: 'B12345678',
      SELLER_VAT_ID: 'ESB12345678',
      VAT_SCHEME: 'origin',
      VAT_RATES: 'ES=4/21',
      SELLER_PHONE: '+34 910 000 000',
      SELLER_REPRESENTATIVE: 'Eva Ruiz',
      SELLER_REGISTER: 'Registro Mercantil de Madrid, hoja M-1',
      SELLER_DISPUTE_BODY: 'Confianza Online',
      SELLER_EPR_FR: 'FR123456_01ABCD',
      SELLER_PACKAGING_ES: 'ENV/2023/000012345',
      PHOTO_RETENTION_DAYS: '30',
      TIME_ZONE: 'Atlantic/Canary',
      ...stripe,
      STRIPE_API_BASE: 'http://127.0.0.1:4020/',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.7',
      ALERT_EMAIL: 'eva@libros.example',
      ALERT_LANGUAGE: 'de',
      ALERT_BACKUP_HOURS: '8',
      ALERT_DISK_MB: '2048',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/shop',
    publicUrl: 'https://libros.example',
    databaseUrl: 'postgresql://a:b@db/shop',
    s3: {
      endpoint: 'https://s3.example',
      bucket: 'fotos',
      region: 'eu-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    stripe: {
      secretKey: 'sk_test_a1',
      publishableKey: 'pk_test_a1',
      webhookSecret: 'whsec_a1',
      apiBase: 'http://127.0.0.1:4020',
    },
    smtpUrl: 'smtps://a:b@mail.example',
    mailFrom: 'Libros <hola@libros.example>',
    adminUsername: 'eva',
    adminPassword: 'a secret of four words',
    supportEmail: 'ayuda@libros.example',
    shopName: 'Libros',
    geoUrl: 'https://geo.example/json',
    express: ['Eva@libros.example', 'luis@libros.example'],
    invoices: {
      seller: {
        name: 'Libros, S.L.',
        address: ['Calle Mayor 1', '28013 Madrid'],
        taxId: 'B12345678',
        vatId: 'ESB12345678',
        packagingId: 'ENV/2023/000012345',
      },
      timeZone: 'Atlantic/Canary',
      verifactu: 'off',
      vat: { scheme: 'origin', rates: { ...defaultVat.rates, ES: { book: 400, extras: 2100 } } },
    },
    taxAgency: null,
    producer: {
      name: 'Libros, S.L.',
      address: ['Calle Mayor 1', '28013 Madrid'],
      taxId: 'B12345678',
      vatId: 'ESB12345678',
      packagingId: 'ENV/2023/000012345',
      signed: null,
    },
    photoDaysKept: 30,
    legal: {
      phone: '+34 910 000 000',
      representative: 'Eva Ruiz',
      register: 'Registro Mercantil de Madrid, hoja M-1',
      disputeBody: 'Confianza Online',
      abroad: {
        ...nowhere,
        SELLER_EPR_FR: 'FR123456_01ABCD',
        SELLER_PACKAGING_ES: 'ENV/2023/000012345',
      },
      mail: { host: 'mail.example' },
      files: { host: 's3.example' },
      location: { host: 'geo.example' },
      missing: [],
    },
    artist: {
      name: 'openai',
      apiKey: 'sk-x',
      baseUrl: 'https://images.example/v1',
      model: 'gpt-image-2.5-flare',
    },
    lulu: null,
    reconcileSeconds: 5,
    rateLimit: 0.5,
    trustProxy: ['10.0.0.1', '10.1.0.0/16'],
    ending: { drainSeconds: 0, finishSeconds: 90 },
    uploads: {
      addressBytesPerDay: 3 * 2 ** 30,
      unattachedBytesMax: 5 * 2 ** 30,
      freeBytesMin: 2 ** 30,
    },
    backupKey: null,
    backupS3: null,
    totpKey: null,
    staffTotp: false,
    metrics: { port: 9464, host: '10.0.0.7' },
    alerts: {
      to: 'eva@libros.example',
      locale: 'de',
      backupHoursMax: 8,
      diskBytesMin: 2_048 * 2 ** 20,
    },
    webDev: null,
  })
})

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

const lulu = {
  LULU_API_KEY: 'key-of-lulu',
  LULU_API_SECRET: 'secret-of-lulu',
  PUBLIC_URL: 'https://libros.example',
}

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
