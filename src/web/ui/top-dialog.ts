const open: HTMLElement[] = []
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Registers an opened modal dialog, or a part of the page that fills the screen; returns what takes it off again. */
export function enterDialog(dialog: HTMLElement): () => void {
  open.push(dialog)
  tell()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

/**
 * The modal dialog or full screen in front, or null: everything outside of it is out of reach or sight, toasts too
 * unless they appear inside.
 */
export function topDialog(): HTMLElement | null {
  return open.at(-1) ?? null
}

export function onTopDialog(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
