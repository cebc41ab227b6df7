import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import type { ServerSettings } from './server.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses state-changing calls that another site's page makes in a visitor's browser. Without an Origin the browser's own
 * Sec-Fetch-Site decides; a call with neither comes from no browser page and passes.
 * @throws Refusal wrong_origin
 */
export function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  const path = matchedPath(request)
  if (
    harmless.has(request.method) ||
    !path.startsWith('/api/') ||
    path.startsWith('/api/webhooks/')
  )
    return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const own =
    origin === undefined
      ? site === undefined || site === 'same-origin' || site === 'none'
      : isOwn(origin, request.host, publicOrigin)
  if (!own) throw new Refusal('wrong_origin')
}

/** The public address, or the one that was called, such as 127.0.0.1 for localhost. Under the public name `http:` is not `https:`. */
function isOwn(origin: string, host: string, publicOrigin: string): boolean {
  if (!URL.canParse(origin)) return false
  const sender = new URL(origin)
  return (
    sender.origin === publicOrigin ||
    (sender.host === host && sender.host !== new URL(publicOrigin).host)
  )
}

/** The address as the router understood it: `/%61pi/orders` is a call of the API too. */
export function matchedPath(request: FastifyRequest): string {
  const route = request.routeOptions.url
  return route === undefined || route.endsWith('*') ? request.url : route
}

/** Addresses that hold a token, a code or a draft's id: they are told to nobody. Pages are found in any case of letters. */
const tellingPaths =
  /^\/(checkout|thank-you|gracias|reanudar|newsletter|api\/(order|orders|draft-orders|pedidos|newsletter|images|print-files))(\/|\?|$)|[?&](codigo|checkout_token|draftId|token)=/i

/**
 * The drawing engine in its workers, the one that opens HEIC photos, and the one that reads codes where the browser
 * cannot: the scripts that may compile WebAssembly, which a page still may not. A worker obeys its own answer's policy.
 */
const engineScript = /^\/assets\/(?:draw|photo|scan|stickers)-worker-[\w-]+\.js$/

/**
 * The administrator's screens, one of which reads codes with the camera; a visit goes from one to another without
 * asking for a page again.
 */
const deskPage = /^\/admin(?:[/?]|$)/i

/**
 * What never becomes a page on which somebody pays: the desk, answers to programs, and files. Any other page may, for a
 * visit goes from it to the wizard and to the checkout without asking for a page again.
 */
const neverPays = /^\/(?:admin|api|assets|healthz|readyz)(?:[/?]|$)/i

/** The headers of every answer, errors included. */
export function securityHeaders(settings: ServerSettings): (url: string) => Record<string, string> {
  const payingPolicy = contentSecurityPolicy(settings)
  const policy = contentSecurityPolicy({ ...settings, stripePublishableKey: null })
  const enginePolicy = policy.replace('script-src ', "script-src 'wasm-unsafe-eval' ")
  const https = settings.publicUrl.startsWith('https:')
  const paysAt = (url: string) => settings.stripePublishableKey !== null && !neverPays.test(url)
  return (url) => ({
    'Content-Security-Policy': engineScript.test(url)
      ? enginePolicy
      : paysAt(url)
        ? payingPolicy
        : policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': tellingPaths.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': paysAt(url) ? 'same-origin-allow-popups' : 'same-origin',
    'Permissions-Policy': `camera=${deskPage.test(url) ? '(self)' : '()'}, microphone=(), geolocation=(), payment=${paysAt(url) ? '(self "https://js.stripe.com")' : '()'}`,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    ...(url.startsWith('/api/') && {
      'Cache-Control': 'no-store',
      // Photos and pages are shown on no other site, whatever its visitor may see here.
      'Cross-Origin-Resource-Policy': 'same-origin',
    }),
  })
}

/** Where Stripe's script and the frames of its form come from. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Vite's development pages need inline scripts and a socket; nothing that is shipped does. */
function contentSecurityPolicy({ geoUrl, stripePublishableKey, devProxy }: ServerSettings): string {
  const stripe = stripePublishableKey !== null
  const dev = devProxy !== undefined
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(stripe ? stripeScripts : []), dev && "'unsafe-inline'"],
    'style-src': ["'self'", dev && "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', stripe && 'https://*.stripe.com'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      geoUrl !== null && new URL(geoUrl).origin,
      stripe && 'https://api.stripe.com',
      dev && 'ws:',
    ],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': stripe ? [...stripeScripts, 'https://hooks.stripe.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  })
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== false)].join(' '))
    .join('; ')
}
