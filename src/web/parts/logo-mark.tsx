import { cx } from '../ui/class-names.ts'

/** The scribble that a crayon makes before it becomes something: the shop's mark. Drawn, not typed. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round" className={cx('shrink-0', className)}>
      <path d="M6 33C9 20 15 9 21 10C27 11 14 33 20 34C26 35 28 14 33 15C38 16 29 35 34 36C37 36.5 40 33 42 29" stroke="#ffd447" strokeWidth="9" />
      <path d="M6 33C9 20 15 9 21 10C27 11 14 33 20 34C26 35 28 14 33 15C38 16 29 35 34 36C37 36.5 40 33 42 29" stroke="#211d18" strokeWidth="3.4" />
    </svg>
  )
}
