import type { ReactNode } from 'react'
import { Icon } from '../ui/icons.tsx'

/** A file of the shop to keep; no page of the browser's. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-rule-strong decoration-2 underline-offset-4 hover:decoration-ink"
    >
      <Icon name="download" />
      {children}
    </a>
  )
}
