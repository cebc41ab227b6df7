import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icons.tsx'
import { controlClass } from './text-input.tsx'

/** The platform's own list, framed like the other controls. */
export function Select({
  children,
  className,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & {
  ref?: Ref<HTMLSelectElement>
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cx('relative', className)}>
      <select {...rest} className={cx(controlClass, 'appearance-none pr-11')}>
        {children}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
      />
    </div>
  )
}
