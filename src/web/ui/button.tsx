import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'pay' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

const kinds: Record<ButtonKind, string> = {
  primary: 'border-ink bg-ink text-paper not-aria-disabled:hover:bg-ink-soft',
  pay: 'border-pay bg-pay text-white not-aria-disabled:hover:bg-pay-strong',
  secondary: 'border-ink bg-sheet text-ink not-aria-disabled:hover:bg-yellow-tint',
  quiet:
    'border-transparent bg-transparent text-ink underline decoration-rule-strong underline-offset-4 not-aria-disabled:hover:bg-paper-deep not-aria-disabled:hover:decoration-ink',
  danger: 'border-red-ink bg-sheet text-red-ink not-aria-disabled:hover:bg-red-tint',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3.5 py-2 text-sm',
  normal: 'min-h-12 px-5 py-2.5 text-base',
  large: 'min-h-14 px-7 py-3 text-lg',
}

export function buttonClass(
  kind: ButtonKind,
  size: ButtonSize,
  wide: boolean,
  className?: string,
): string {
  return cx(
    'inline-flex items-center justify-center gap-2.5 rounded-control border-2 text-center font-bold leading-tight text-balance transition-colors duration-150 select-none',
    'focus-visible:rounded-control not-aria-disabled:active:translate-y-px aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
    className,
  )
}

type Looks = {
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
  icon?: IconName
  iconAfter?: IconName
  children?: ReactNode
  className?: string
}

function Inside({ icon, iconAfter, busy, children }: Looks & { busy?: boolean }) {
  return (
    <>
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {iconAfter && !busy && <Icon name={iconAfter} />}
    </>
  )
}

const typedInto = ':is(input:not([type=checkbox], [type=radio], [type=file]), textarea):focus'

/**
 * A press on the button that sends a form does not take the focus out of the field that is typed into: what is said of a field once it has been
 * left comes between, moves the button away under the finger, and the press is lost.
 */
function keepTyping(event: MouseEvent<HTMLButtonElement>): void {
  if (event.currentTarget.form?.querySelector(typedInto)) event.preventDefault()
}

type ButtonProps = Looks & {
  busy?: boolean
  nativelyDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>

/**
 * A button. While `busy` or `disabled` it stays focusable (aria-disabled) and does nothing: focus is not lost when a form is sent,
 * and a reader hears that the button is there. A submit button that is off also stops the form's submission by Enter.
 * `nativelyDisabled` takes a disabled one out of the tab order as well: only where the words beside it say what is missing.
 */
export function Button({
  kind = 'primary',
  size = 'normal',
  wide = false,
  icon,
  iconAfter,
  busy = false,
  disabled = false,
  nativelyDisabled = false,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const off = busy || disabled
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      onMouseDown={type === 'submit' ? keepTyping : undefined}
      {...rest}
      type={type}
      onClick={click}
      disabled={nativelyDisabled && disabled && !busy}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      className={buttonClass(kind, size, wide, className)}
    >
      <Inside icon={icon} iconAfter={iconAfter} busy={busy}>
        {children}
      </Inside>
    </button>
  )
}

/** A link within the shop that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  size = 'normal',
  wide = false,
  icon,
  iconAfter,
  className,
  href,
  children,
  onClick,
}: Looks & { href: string; onClick?: () => void }) {
  return (
    <Link href={href} onClick={onClick} className={buttonClass(kind, size, wide, className)}>
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </Link>
  )
}

/** A square button that shows only an icon; `label` is what it is called. */
export function IconButton({
  icon,
  label,
  kind = 'quiet',
  busy = false,
  disabled = false,
  onClick,
  className,
  ...rest
}: {
  icon: IconName
  label: string
  kind?: ButtonKind
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
  className?: string
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'>) {
  return (
    <Button
      {...rest}
      kind={kind}
      size="small"
      busy={busy}
      disabled={disabled}
      onClick={onClick}
      aria-label={label}
      title={label}
      className={cx('size-11 px-0 py-0', className)}
    >
      {!busy && <Icon name={icon} className="size-6" />}
    </Button>
  )
}
