import type { ReactNode } from 'react'
import { buttonClass, type ButtonKind, type ButtonSize } from './button.tsx'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'

/** Looks like a button and lets one choose a file; with `capture` a phone opens its camera. */
export function FileButton({
  kind = 'secondary',
  size = 'normal',
  icon,
  accept,
  capture,
  onFile,
  className,
  children,
}: {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: IconName
  accept: string
  capture?: 'environment' | 'user'
  onFile: (file: File) => void
  className?: string
  children: ReactNode
}) {
  return (
    <label
      className={cx(
        buttonClass(kind, size, false, className),
        'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue-ink',
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
      <input
        type="file"
        accept={accept}
        capture={capture}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 file:size-full file:cursor-pointer"
      />
    </label>
  )
}
