import * as Radix from '@radix-ui/react-toast'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import {
  currentToast,
  dismissToast,
  onToast,
  toastMs,
  type ShownToast,
  type ToastKind,
} from './toast.ts'
import { onTopDialog, topDialog } from './top-dialog.ts'

const looks: Record<ToastKind, { icon: IconName; className: string }> = {
  plain: { icon: 'info', className: 'border-ink bg-ink text-paper' },
  good: { icon: 'check', className: 'border-ink bg-ink text-paper' },
  destructive: { icon: 'error', className: 'border-red-ink bg-red-ink text-white' },
}

/** Under a field stands what is wrong with it. */
const roomBelowPx = 48

/** What somebody is using is scrolled clear of a toast that has come to lie over it; whatever else is left where it is. */
function keepClear(toast: Element): void {
  const used = document.activeElement
  if (!used || used === document.body || toast.contains(used)) return
  const [under, over] = [used.getBoundingClientRect(), toast.getBoundingClientRect()]
  const isBeside = under.right <= over.left || under.left >= over.right
  if (isBeside || under.bottom + roomBelowPx <= over.top || under.top >= over.bottom) return
  scrollBy({ top: under.bottom + roomBelowPx - over.top })
}

/** `isApart`: it stands in a dialog or a full screen, which have room for it. */
function Shown({
  shown,
  closeLabel,
  isApart,
}: {
  shown: ShownToast
  closeLabel: string
  isApart: boolean
}) {
  const look = looks[shown.kind ?? 'plain']
  return (
    <Radix.Root
      open={shown.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(shown.id)
      }}
      // What went well is told whenever it does, and may not move the page under somebody's hands.
      onAnimationEnd={({ currentTarget }) => {
        if (shown.open && shown.kind === 'destructive' && !isApart) keepClear(currentTarget)
      }}
      type={shown.kind === 'destructive' ? 'foreground' : 'background'}
      className={cx(
        'flex items-start gap-3 rounded-control border-2 p-4 shadow-lift data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        look.className,
      )}
    >
      <Icon name={look.icon} className="mt-0.5 size-6" />
      <div className="grow">
        <Radix.Title className="font-bold">{shown.title}</Radix.Title>
        {shown.description && (
          <Radix.Description className="text-sm">{shown.description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label={closeLabel}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-control outline-current hover:bg-white/15"
      >
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  )
}

/**
 * Where toasts appear: F8 moves focus there, a swipe to the right of 50 px or more sends one away. Inside the open
 * dialog or the full screen, if any.
 */
export default function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(onToast, currentToast, () => null)
  const dialog = useSyncExternalStore(onTopDialog, topDialog, () => null)
  return (
    <Radix.Provider duration={toastMs} swipeDirection="right" swipeThreshold={50} label={label}>
      {shown && (
        <Shown key={shown.id} shown={shown} closeLabel={closeLabel} isApart={dialog !== null} />
      )}
      {createPortal(
        <>
          <Radix.Viewport
            hotkey={['F8']}
            label={`${label} ({hotkey})`}
            className={cx(
              'right-0 bottom-0 z-50 flex w-full max-w-[420px] flex-col gap-2 p-4 empty:p-0',
              // In a dialog it has room of its own; a page and a full screen are made longer by it (main.css): what it
              // lies over can be scrolled clear.
              dialog instanceof HTMLDialogElement ? 'sticky ml-auto' : 'toasts fixed',
            )}
          />
          {dialog && (
            <output className="sr-only">
              {shown?.open && `${shown.title} ${shown.description ?? ''}`}
            </output>
          )}
        </>,
        dialog ?? document.body,
      )}
    </Radix.Provider>
  )
}
