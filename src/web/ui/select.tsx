import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icons.tsx'
import { controlClass } from './text-input.tsx'

/** The platform's own list, framed like the other controls. Its options have to be what may be its value. */
export function Select<Value extends string>({
  children,
  className,
  value,
  onChoose,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'value'> & {
  ref?: Ref<HTMLSelectElement>
  className?: string
  value?: Value | undefined
  onChoose?: (value: Value) => void
  children: ReactNode
}) {
  return (
    <div className={cx('relative', className)}>
      <select
        {...rest}
        value={value}
        {...(onChoose && { onChange: (event) => onChoose(event.target.value as Value) })}
        className={cx(controlClass, 'appearance-none pr-11')}
      >
        {children}
      </select>
      <Icon
        name="down"
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
      />
    </div>
  )
}
