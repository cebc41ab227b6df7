import { useState, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icons.tsx'

/** Something that opens on demand, over the platform's own details element, or by itself once `startsOpen`; it never closes by itself. */
export function Disclosure({
  summary,
  aside,
  children,
  startsOpen = false,
  className,
}: {
  summary: ReactNode
  aside?: ReactNode
  children: ReactNode
  startsOpen?: boolean
  className?: string
}) {
  const [isOpen, setOpen] = useState(startsOpen)
  if (startsOpen && !isOpen) setOpen(true)
  return (
    <details
      open={isOpen}
      className={cx('disclosure group rounded-card border border-rule bg-sheet', className)}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-5 py-3 font-bold group-open:rounded-b-none hover:bg-yellow-tint focus-visible:rounded-card">
        <Icon name="down" className="transition-transform duration-150 group-open:rotate-180" />
        <span className="grow">{summary}</span>
        {aside && <span className="tabular-nums">{aside}</span>}
      </summary>
      <div className="border-t border-rule px-5 py-4">{children}</div>
    </details>
  )
}
