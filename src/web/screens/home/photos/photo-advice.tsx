import type { MouseEvent, ReactNode } from 'react'
import { dismissed } from '../../../book-view/draw/advice-dismissed.ts'
import { cx } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'

/**
 * A small honest note at a page that will not be good: what it is, and what to do about it. `putAway` is what it is
 * remembered by once it was put away; without, it stays.
 */
export function PageNote({
  code,
  severity,
  title,
  text,
  dismissLabel,
  putAway,
  action = null,
}: {
  code: string
  severity: 'hint' | 'warning'
  title: string
  text: string
  dismissLabel?: string
  putAway?: string
  action?: ReactNode
}) {
  const away = (event: MouseEvent) => {
    // The button goes with the note: focus stays at the photo.
    event.currentTarget
      .closest('li')
      ?.querySelector<HTMLElement>('button:not([data-picture])')
      ?.focus({ preventScroll: true })
    if (putAway) dismissed.add(putAway)
  }
  return (
    <div
      className="border-t-2 border-yellow bg-yellow-tint pb-2 pl-2.5 text-sm leading-snug text-yellow-ink"
      data-advice={code}
    >
      <div className="flex min-h-11 items-center gap-1.5">
        <Icon name={severity === 'warning' ? 'warning' : 'info'} className="size-5 shrink-0" />
        <strong className={cx('grow', !dismissLabel && 'pr-2.5')}>{title}</strong>
        {dismissLabel && (
          <IconButton icon="close" label={dismissLabel} onClick={away} className="shrink-0" />
        )}
      </div>
      <p className="pr-2.5 text-ink">{text}</p>
      {action && <div className="mt-2 pr-2.5">{action}</div>}
    </div>
  )
}
