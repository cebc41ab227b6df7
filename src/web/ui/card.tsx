import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A sheet of paper on the page. */
export function Card({
  children,
  className,
  as: Tag = 'div',
  labelledBy,
}: {
  children: ReactNode
  className?: string
  as?: 'div' | 'section' | 'aside' | 'article' | 'li'
  labelledBy?: string
}) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={cx('rounded-card border border-rule bg-sheet p-5 shadow-page sm:p-7', className)}
    >
      {children}
    </Tag>
  )
}
