import { Suspense, useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { legalTypes } from '#domain/order.ts'
import type { PageName } from '../site/routes.ts'
import { cx } from '../ui/class-names.ts'
import { useVisit } from '../call/visit.ts'
import { addressIn } from '../words/locale-choice.ts'
import { useLocale, useWords } from '../words/words-context.tsx'
import { Brand } from './brand.tsx'
import { LanguageChoice, LanguageOffer } from './language-choice.tsx'
import { ShippingBanner } from './shipping-banner.tsx'
import { usePageTitle, useShop, useShopName } from './use-shop.ts'

let framesShown = 0

/** After going to another page: its top, and focus at its start, as a fresh page would have. The first page is left as it came. */
function useArrival(): void {
  const visit = useVisit()
  useEffect(() => {
    visit?.answers.clear()
    framesShown += 1
    if (framesShown === 1 || location.hash) return
    scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [visit])
}

/**
 * What stands around every public page: the banner, the logo, the language (on / and /reanudar only), the footer, the tab's title.
 * `title` overrides the tab's words; `width` bounds the content ('full' leaves that to the page).
 */
export function Frame({
  page,
  title,
  width = 'page',
  banner = bannerPages.includes(page),
  children,
}: {
  page: PageName
  title?: string
  width?: 'page' | 'reading' | 'form' | 'full'
  banner?: boolean
  children: ReactNode
}) {
  const words = useWords()
  const withLanguage = page === 'home' || page === 'resume'
  useArrival()
  usePageTitle(page, title)
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-50 focus-visible:rounded-control focus-visible:bg-ink focus-visible:px-4 focus-visible:py-3 focus-visible:text-paper"
      >
        {words.common.skipToContent}
      </a>
      <header>
        {banner && <ShippingBanner />}
        <Top withLanguage={withLanguage} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={cx('w-full grow focus-visible:outline-none', widths[width])}
      >
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      {withLanguage && <LanguageOffer />}
    </div>
  )
}

/** Where the promise of free shipping stands: wherever one is still deciding. */
const bannerPages: readonly PageName[] = ['home', 'resume', 'legal', 'logo']

const widths = {
  page: 'mx-auto max-w-page px-4 pt-6 pb-16 sm:px-6',
  reading: 'mx-auto max-w-reading px-4 pt-6 pb-16 sm:px-6',
  form: 'mx-auto max-w-form px-4 pt-6 pb-16 sm:px-6',
  full: '',
}

function Top({ withLanguage }: { withLanguage: boolean }) {
  const words = useWords()
  const locale = useLocale()
  const name = useShopName()
  return (
    <div className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-4 py-3 sm:px-6 sm:py-4">
      <nav aria-label={words.nav.label}>
        <Link
          href={addressIn(locale, '/')}
          aria-label={`${name}, ${words.nav.home}`}
          className="-mx-2 flex min-h-11 items-center rounded-control px-2 focus-visible:rounded-control"
        >
          <Brand name={name} />
        </Link>
      </nav>
      {withLanguage && <LanguageChoice />}
    </div>
  )
}

const footerLink =
  'inline-flex min-h-11 items-center underline decoration-transparent underline-offset-4 hover:decoration-current'

function Footer() {
  const words = useWords()
  const locale = useLocale()
  const shop = useShop()
  const name = useShopName()
  return (
    <footer className="border-t border-rule bg-paper-deep">
      <nav
        aria-label={words.footer.label}
        className="mx-auto grid max-w-page grid-cols-[1fr_1.4fr] gap-x-8 gap-y-6 px-4 py-10 sm:grid-cols-[2fr_1fr_1fr] sm:px-6"
      >
        <div className="col-span-2 sm:col-span-1">
          <Brand name={name} className="h-9 w-auto" />
          <p className="mt-3 text-sm text-ink-soft">{words.footer.tagline}</p>
        </div>
        <ul className="text-sm">
          <li>
            <a href={addressIn(locale, '/#como-funciona')} className={footerLink}>
              {words.footer.howItWorks}
            </a>
          </li>
          <li>
            <a href={addressIn(locale, '/#galeria')} className={footerLink}>
              {words.footer.gallery}
            </a>
          </li>
          <li>
            <a
              href={
                shop?.supportEmail ? `mailto:${shop.supportEmail}` : addressIn(locale, '/#soporte')
              }
              className={footerLink}
            >
              {words.footer.support}
            </a>
          </li>
          <li>
            <a href="/admin" rel="nofollow" className={footerLink}>
              {words.nav.administration}
            </a>
          </li>
        </ul>
        <ul aria-label={words.footer.legal} className="text-sm">
          {legalTypes.map((type) => (
            <li key={type}>
              <Link href={addressIn(locale, `/legal/${type}`)} className={footerLink}>
                {words.footer.legalTitles[type]}
              </Link>
            </li>
          ))}
        </ul>
        <p className="text-xs col-span-2 text-ink-soft sm:col-span-3">© {name}</p>
      </nav>
    </footer>
  )
}
