import { Link, useLocation } from 'wouter'
import { adminReadVerifactu } from '#contract/admin-verifactu.ts'
import { cx } from '../../ui/class-names.ts'
import { adminReadSeller } from '#contract/admin-texts.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { useMay } from '../kit/session.tsx'
import { tabNames } from '../kit/tab-names.ts'
import { useUnsavedTabs } from '../kit/unsaved.tsx'

/** The ways between the administrator's screens. */
export function ScreenLinks() {
  const { figures: words, parcels, staff, texts, verifactu } = useAdminWords()
  const [path, navigate] = useLocation()
  const may = useMay()
  const isUnsaved = useUnsavedTabs()
  const askToDiscard = useAskToDiscard()
  // The dashboard and an order stay behind what is opened from them, with whatever is typed there.
  const isLeft = !/^\/admin\/(dashboard|orders\/)/i.test(path) && tabNames.some(isUnsaved)
  const links = [
    { href: '/admin', label: words.home },
    { href: '/admin/dashboard', label: words.dashboard },
    { href: '/admin/scan', label: parcels.scan.link },
    ...(may(adminReadSeller) ? [{ href: '/admin/shop', label: texts.link }] : []),
    ...(may(adminReadVerifactu) ? [{ href: '/admin/verifactu', label: verifactu.link }] : []),
    { href: '/admin/account', label: staff.link },
  ]
  return (
    <nav aria-label={words.nav} className="flex flex-wrap gap-x-1">
      {links.map(({ href, label }) => {
        const isHere = path.replace(/\/+$/, '').toLowerCase() === href
        return (
          <Link
            key={href}
            href={href}
            onClick={(event) => {
              if (!isLeft) return
              event.preventDefault()
              void askToDiscard(true).then((gone) => gone && navigate(href))
            }}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'inline-flex min-h-11 items-center rounded-control px-3 text-sm font-bold underline-offset-4 hover:underline focus-visible:rounded-control',
              isHere && 'bg-yellow-tint',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
