import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { addressIn } from '../words/locale-choice.ts'
import { useLocale, useWords } from '../words/words-context.tsx'

const linkClass =
  'font-semibold text-ink underline decoration-rule-strong decoration-2 underline-offset-4 hover:decoration-ink'

/** A link in running text. With `newTab` it leaves the page as it is (a form half filled in), and says so. */
export function TextLink({
  href,
  children,
  newTab = false,
}: {
  href: string
  children: ReactNode
  newTab?: boolean
}) {
  const words = useWords()
  const locale = useLocale()
  const address = href.startsWith('/legal/') ? addressIn(locale, href) : href
  if (href.startsWith('/') && !newTab)
    return (
      <Link href={address} className={linkClass}>
        {children}
      </Link>
    )
  return (
    <a
      href={address}
      className={linkClass}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {newTab && <span className="sr-only"> {words.common.newTab}</span>}
    </a>
  )
}
