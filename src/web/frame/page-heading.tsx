import { useEffect, useId, type ReactNode } from 'react'
import { Heading } from '../ui/heading.tsx'
import { cx } from '../ui/class-names.ts'

/**
 * The page's main heading, for what is shown only once something was fetched: focus goes to it, so that a listener hears what the
 * page turned out to be, unless the visitor has put focus somewhere meanwhile.
 */
export function PageHeading({
  size = 'page',
  className,
  children,
}: {
  size?: 'page' | 'section'
  className?: string
  children: ReactNode
}) {
  const id = useId()
  useEffect(() => {
    const focused = document.activeElement
    if (location.hash || (focused && focused !== document.body && focused.id !== 'main')) return
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id])
  return (
    <Heading
      level={1}
      size={size}
      id={id}
      focusable
      className={cx('focus-visible:outline-none', className)}
    >
      {children}
    </Heading>
  )
}
