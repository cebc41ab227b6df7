import { cx } from './class-names.ts'

/** An amount already written out. With `was`, the usual price stands before it, struck through and said to be so. */
export function Price({
  text,
  was,
  className,
}: {
  text: string
  was?: { text: string; label: string; nowLabel: string }
  className?: string
}) {
  if (!was) return <span className={cx('whitespace-nowrap tabular-nums', className)}>{text}</span>
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      <span className="sr-only">{was.label} </span>
      <s className="font-normal text-ink-soft">{was.text}</s>
      <span className="sr-only">, {was.nowLabel} </span>{' '}
      <span className="font-bold text-green-ink">{text}</span>
    </span>
  )
}
