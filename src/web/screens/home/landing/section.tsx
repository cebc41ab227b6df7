import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Heading } from '../../../ui/heading.tsx'

/** A part of the start page with its heading, and the address fragment that leads to it. */
export function Section({
  id,
  title,
  lead,
  tone = 'paper',
  children,
}: {
  id: string
  title: string
  lead?: string
  tone?: 'paper' | 'deep'
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx('scroll-mt-4', tone === 'deep' && 'border-y border-rule bg-paper-deep')}
    >
      <div className="mx-auto max-w-page px-4 py-14 sm:px-6 lg:py-20">
        <Heading level={2} size="page" id={`${id}-title`} focusable>
          {title}
        </Heading>
        {lead && <p className="mt-3 max-w-reading text-lg text-ink-soft">{lead}</p>}
        <div className="mt-8 lg:mt-10">{children}</div>
      </div>
    </section>
  )
}
