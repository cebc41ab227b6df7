import type { Graph, Offer, OfferShippingDetails, QuantitativeValue } from 'schema-dts'
import { countries } from '#domain/country.ts'
import { promisedDays } from '#domain/delivery.ts'
import { defaultLocale, locales, type Locale } from '#domain/locale.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { addressOf } from './crawlers.ts'

/** What search engines and shared links are told of the shop, beyond what stands in a page. */
export type SiteFacts = {
  name: string
  publicUrl: string
  supportEmail: string
  /** who makes and sells the book, where the owner has said it */
  seller: { name: string; address: string } | null
  /** null while they cannot be read */
  bookPrice: Cents | null
  shippingPrice: Cents | null
}

const territories: Record<Locale, string> = { es: 'es_ES', de: 'de_DE', fr: 'fr_FR', en: 'en_GB' }
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page of the build with canonical address, translations, what is shared of it and structured data in its head. */
export function withSiteHead(
  html: string,
  { path, locale, facts }: { path: string; locale: Locale; facts: SiteFacts },
): string {
  const tag = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  // Both are escaped already.
  const title = tag(/<title>(.*?)<\/title>/)
  const description = tag(/<meta name="description" content="([^"]*)">/)
  const address = (language: Locale) => escape(addressOf(facts.publicUrl, path, language))
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${content}">`
  const picture = `${escape(facts.publicUrl)}/share.png`
  const head = [
    `<link rel="canonical" href="${address(locale)}">`,
    ...locales.map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${address(other)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address(defaultLocale)}">`,
    meta('og:type', 'website'),
    meta('og:site_name', escape(facts.name)),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address(locale)),
    meta('og:locale', territories[locale]),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => meta('og:locale:alternate', territories[other])),
    meta('og:image', picture),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(path === '/' ? [structuredData(facts, { locale, title, description })] : []),
  ]
  return html.replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
}

/** The shop and its book as schema.org has them, in a block that no browser runs. */
function structuredData(
  facts: SiteFacts,
  { locale, title, description }: { locale: Locale; title: string; description: string },
): string {
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const id = `${facts.publicUrl}/#shop`
  const data: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': id,
        name: facts.name,
        url: facts.publicUrl,
        logo: `${facts.publicUrl}/icon-512.png`,
        email: facts.supportEmail,
        ...(facts.seller && { legalName: facts.seller.name, address: facts.seller.address }),
      },
      {
        '@type': 'Product',
        name: plain(title),
        description: plain(description),
        image: `${facts.publicUrl}/share.png`,
        brand: { '@type': 'Brand', name: facts.name },
        ...(facts.bookPrice !== null && {
          offers: offer(facts, { price: facts.bookPrice, seller: id, locale }),
        }),
      },
    ],
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}

function offer(
  { publicUrl, shippingPrice }: SiteFacts,
  { price, seller, locale }: { price: Cents; seller: string; locale: Locale },
): Offer {
  return {
    '@type': 'Offer',
    url: addressOf(publicUrl, '/', locale),
    price: formatMoney(price),
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': seller },
    ...(shippingPrice !== null && { shippingDetails: shipping(shippingPrice) }),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: countries,
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    },
  }
}

/** Production starts within two days of payment; from then on it takes what is promised. */
function shipping(price: Cents): OfferShippingDetails {
  const days = (minValue: number, maxValue: number): QuantitativeValue => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  })
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: formatMoney(price), currency: 'EUR' },
    shippingDestination: countries.map((addressCountry) => ({
      '@type': 'DefinedRegion',
      addressCountry,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 2),
      transitTime: days(promisedDays.least, promisedDays.most),
    },
  }
}

/** What a phone shows of the shop on its home screen. */
export function webManifest({ name }: Pick<SiteFacts, 'name'>): string {
  return JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#fdf9f0',
    theme_color: '#f9c846',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  })
}
