import { cookies, nameOfCookie } from '#domain/cookies.ts'
import { defaultLocale, isLocale, locales, type Locale } from '#domain/locale.ts'

/** Each language by its own name. */
export const localeNames: Record<Locale, string> = {
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  en: 'English',
}

const storageKey = 'locale'

/** The language chosen before, or null. Storage can be forbidden; the choice then lasts as long as the page. */
export function storedLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return isLocale(stored) ? stored : null
  } catch {
    return null
  }
}

/** Keeps the choice, and mirrors it in a cookie so that the server sends the next page in that language. */
export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // forbidden storage: the cookie may still work
  }
  const isSecure = location.protocol === 'https:'
  const secure = isSecure ? '; Secure' : ''
  document.cookie = `${nameOfCookie('localeCookie', isSecure)}=${locale}; Path=/; Max-Age=${cookies.localeCookie.maxAgeS}; SameSite=Lax${secure}`
}

/** The language to show: the address' `?lang=` (which is then kept), else the one chosen before, else the served page's. */
export function chosenLocale(served: string): Locale {
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLocale(asked)) {
    storeLocale(asked)
    return asked
  }
  return storedLocale() ?? (isLocale(served) ? served : defaultLocale)
}

/**
 * An address of the shop's that says its language: whoever follows it without a cookie, as search engines do, reads on
 * in that language.
 */
export function addressIn(locale: Locale, href: string): string {
  if (locale === defaultLocale) return href
  const [path = '', fragment] = href.split('#')
  return `${path}?lang=${locale}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Where the address names a language it names the one chosen now, which a reload would take back otherwise. */
export function nameLocale(locale: Locale): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang') || address.searchParams.get('lang') === locale) return
  address.searchParams.set('lang', locale)
  history.replaceState(history.state, '', address)
}

/** A language the browser prefers over the one shown, offered once to who has not chosen yet; never switched to unasked. */
export function localeToOffer(shown: Locale): Locale | null {
  if (storedLocale()) return null
  const preferred = navigator.languages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((language) => locales.some((locale) => locale === language))
  return isLocale(preferred) && preferred !== shown ? preferred : null
}
