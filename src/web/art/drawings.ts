import { paymentBadge } from '#scenes/badges.ts'
import { hero } from '#scenes/hero.ts'
import { icon, iconNames, type IconName } from '#scenes/icons.ts'
import { favicon, logo, logoMark, wordmark } from '#scenes/marks.ts'
import { drawScene, sceneNames, type SceneName } from '#scenes/scene.ts'
import type { drawnScenes } from './drawn-scenes.ts'

/** The ink of the page (styles/tokens.css): an image of its own cannot take it from the text around it. */
const ink = '#2b2230'
const paper = '#fffaf0'

/**
 * The drawings that pages show, each drawn once at build time and served as an SVG file of its own, so that none weighs on the
 * JavaScript. Pages ask for them by name: `<Art name="hero" … />` (art.tsx).
 */
export const drawings = {
  hero: () => hero({ crop: 'landscape' }),
  'hero-portrait': () => hero({ crop: 'portrait' }),
  favicon,
  logo: () => logo({ ink }),
  'logo-on-ink': () => logo({ ink: paper }),
  'logo-one-colour': () => logo({ ink, oneColour: true }),
  mark: () => logoMark({ ink }),
  wordmark: () => wordmark({ ink }),
  'pay-visa': () => paymentBadge('Visa', { ink }),
  'pay-mastercard': () => paymentBadge('MasterCard', { ink }),
  'pay-paypal': () => paymentBadge('PayPal', { ink }),
  'pay-apple': () => paymentBadge('Apple Pay', { ink }),
  'pay-google': () => paymentBadge('Google Pay', { ink }),
  'pay-revolut': () => paymentBadge('Revolut Pay', { ink }),
  ...(Object.fromEntries(
    sceneNames.map((name) => [`${name}-photo`, () => drawScene(name, 'photo')]),
  ) as Record<`${SceneName}-photo`, () => string>),
  ...(Object.fromEntries(
    iconNames.map((name) => [`icon-${name}`, () => icon(name, { ink })]),
  ) as Record<`icon-${IconName}`, () => string>),
} satisfies Record<string, () => string>

export type DrawingName = keyof typeof drawings | keyof typeof drawnScenes
