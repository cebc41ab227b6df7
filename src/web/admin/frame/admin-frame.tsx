import type { ReactNode } from 'react'
import { Brand } from '../../frame/brand.tsx'
import { LanguageChoice } from '../../frame/language-choice.tsx'
import { usePageTitle, useShopName } from '../../frame/use-shop.ts'
import { useWords } from '../../words/words-context.tsx'
import { useIsBehind } from '../kit/behind.tsx'

/**
 * What stands around the administrator's screens: the way back to the shop, and `account`. The way back is a plain link: it loads the
 * page, so the browser asks about unsaved changes.
 */
export function AdminFrame({
  title,
  account,
  children,
}: {
  title?: string
  account?: ReactNode
  children: ReactNode
}) {
  const words = useWords()
  const name = useShopName()
  const isBehind = useIsBehind()
  return (
    <div className="flex min-h-dvh flex-col">
      {!isBehind && <TabTitle title={title} />}
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-50 focus-visible:rounded-control focus-visible:bg-ink focus-visible:px-4 focus-visible:py-3 focus-visible:text-paper"
      >
        {words.common.skipToContent}
      </a>
      <header className="border-b border-rule bg-sheet">
        <div className="mx-auto flex w-full max-w-[88rem] flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:gap-x-6 px-4 py-2 sm:px-6">
          <nav aria-label={words.nav.label} className="flex items-center gap-2">
            <a
              href="/"
              aria-label={`${name}, ${words.nav.home}`}
              className="-ml-2 flex min-h-11 items-center rounded-control px-2 focus-visible:rounded-control"
            >
              <Brand name={name} className="h-8 w-auto" />
            </a>
            <a
              href="/admin"
              className="flex min-h-11 items-center text-sm font-semibold text-ink-soft underline decoration-transparent underline-offset-4 hover:decoration-current"
            >
              {words.nav.administration}
            </a>
          </nav>
          <div className="sm:ml-auto">
            <LanguageChoice />
          </div>
          {account}
        </div>
      </header>
      <main
        id={isBehind ? undefined : 'main'}
        tabIndex={-1}
        className="mx-auto w-full max-w-[88rem] grow px-4 pt-5 pb-16 focus-visible:outline-none sm:px-6"
      >
        {children}
      </main>
    </div>
  )
}

function TabTitle({ title }: { title: string | undefined }) {
  usePageTitle('admin', title)
  return null
}
