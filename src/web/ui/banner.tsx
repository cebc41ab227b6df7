import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

type Kind = 'info' | 'good' | 'warning' | 'error'

const kinds: Record<Kind, { icon: IconName; className: string }> = {
  info: { icon: 'info', className: 'border-blue bg-blue-tint text-blue-ink' },
  good: { icon: 'check', className: 'border-green bg-green-tint text-green-ink' },
  warning: { icon: 'warning', className: 'border-yellow bg-yellow-tint text-yellow-ink' },
  error: { icon: 'error', className: 'border-red bg-red-tint text-red-ink' },
}

/** A note in the page that stays; an error is announced at once, unless a toast has said it (`told`). */
export function Banner({
  kind = 'info',
  told = false,
  title,
  children,
  action,
  className,
}: {
  kind?: Kind
  told?: boolean
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  const look = kinds[kind]
  return (
    <div
      role={kind === 'error' && !told ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-control border-2 p-4', look.className, className)}
    >
      <Icon name={look.icon} className="mt-0.5 size-6" />
      <div className="grow">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className={cx('text-sm', Boolean(title) && 'text-ink')}>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
