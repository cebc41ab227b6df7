export type ToastKind = 'plain' | 'good' | 'destructive'
export type ToastMessage = { title: string; description?: string; kind?: ToastKind }
export type ShownToast = ToastMessage & { id: number; open: boolean }

/** How long a toast stays before it goes by itself. */
export const toastMs = 5_000
/** How long a dismissed toast is remembered before it is dropped for good. */
const removalMs = 1_000_000

let shown: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: ShownToast | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a message; the one before it, if still there, makes room. Returns what dismisses it. */
export function toast(message: ToastMessage): () => void {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  change({ ...message, id, open: true })
  return () => dismissToast(id)
}

export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return
  change({ ...shown, open: false })
  removal = setTimeout(() => change(null), removalMs)
}

export function currentToast(): ShownToast | null {
  return shown
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
