import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type Size = 'hero' | 'page' | 'section' | 'part' | 'small'

const sizes: Record<Size, string> = {
  hero: 'text-4xl',
  page: 'text-3xl',
  section: 'text-2xl',
  part: 'text-xl',
  small: 'text-lg',
}

/** A heading whose rank in the outline and whose size on the page are chosen apart. */
export function Heading({
  level,
  size = 'section',
  id,
  className,
  children,
  focusable = false,
}: {
  level: 1 | 2 | 3 | 4
  size?: Size
  id?: string
  className?: string
  children: ReactNode
  /** Lets a script move focus here, for a step or screen that has just changed. */
  focusable?: boolean
}) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} tabIndex={focusable ? -1 : undefined} className={cx(sizes[size], className)}>
      {children}
    </Tag>
  )
}
