import { cx } from './class-names.ts'

/** Turns while something is under way. Give it a label unless the words beside it say what is going on. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      className={cx('inline-block size-[1.25em] shrink-0 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.22" />
      <path d="M12 3A9 9 0 0 1 21 12" stroke="currentColor" />
    </svg>
  )
  if (!label) return ring
  return (
    <output className="inline-flex items-center gap-3 text-ink-soft">
      {ring}
      <span>{label}</span>
    </output>
  )
}
