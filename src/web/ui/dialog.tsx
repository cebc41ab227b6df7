import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Heading } from './heading.tsx'
import { enterDialog } from './top-dialog.ts'

/**
 * A modal dialog over the platform's own: the browser holds focus inside, closes on Escape, gives focus back to where it was and
 * puts the rest of the page out of reach. Radix' dialog is not used because its scroll lock injects a style element, which the content
 * security policy refuses. Mounted only while open. The least drastic of `actions` comes first.
 */
export function Dialog({
  open,
  title,
  closeLabel,
  onClose,
  children,
  actions,
  size = 'normal',
  closeOnBackdrop = true,
}: {
  open: boolean
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children?: ReactNode
  actions?: ReactNode
  /** full: as large as the screen allows */
  size?: 'normal' | 'wide' | 'full'
  closeOnBackdrop?: boolean
}) {
  if (!open) return null
  return (
    <OpenDialog {...{ title, closeLabel, onClose, children, actions, size, closeOnBackdrop }} />
  )
}

/** The dialog as the browser has it: shown while it is mounted; the focus goes back to where it was. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    const leave = enterDialog(dialog)
    return () => {
      leave()
      dialog.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

function OpenDialog({
  title,
  closeLabel,
  onClose,
  children,
  actions,
  size,
  closeOnBackdrop,
}: {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children?: ReactNode
  actions?: ReactNode
  size: 'normal' | 'wide' | 'full'
  closeOnBackdrop: boolean
}) {
  const ref = useModal()
  const id = useId()
  return (
    <dialog
      ref={ref}
      className="dialog"
      data-size={size}
      aria-labelledby={id}
      closedby={closeOnBackdrop ? 'any' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="flex flex-col gap-4 p-5 pt-0 sm:p-7 sm:pt-0">
        <div className="dialog-top z-20 -mx-1 flex items-start gap-4 bg-sheet px-1 pt-5 pb-1 sm:pt-7">
          <Heading level={2} size="part" id={id} className="grow pt-1.5">
            {title}
          </Heading>
          <IconButton icon="close" label={closeLabel} onClick={onClose} className="-mt-1 -mr-2" />
        </div>
        {children}
        {actions && (
          <div className="dialog-end z-20 -mx-1 -mb-5 bg-sheet px-1 pt-2 pb-5 sm:-mb-7 sm:pb-7 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}
