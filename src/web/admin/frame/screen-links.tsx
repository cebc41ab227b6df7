import { Link, useLocation } from 'wouter'
import { adminReadVerifactu } from '#contract/admin-verifactu.ts'
import { cx } from '../../ui/class-names.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useMay } from '../kit/session.tsx'

/** The ways between the administrator's screens. */
export function ScreenLinks() {
  const { figures: words, parcels, staff, verifactu } = useAdminWords()
  const may = useMay()
  const [path] = useLocation()
  const links = [
    { href: '/admin', label: words.home },
    { href: '/admin/dashboard', label: words.dashboard },
    { href: '/admin/scan', label: parcels.scan.link },
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
