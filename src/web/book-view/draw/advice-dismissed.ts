import { carefulStore } from '../../draft/storage.ts'

const key = 'adviceDismissed'
const store = carefulStore(() => sessionStorage)
const listeners = new Set<() => void>()

/** The paths of photos whose advice was put away in this tab, as text: the same text as long as nothing changes. */
export const dismissed = {
  read: () => store.getItem(key) ?? '',
  add(path: string): void {
    store.setItem(key, `${dismissed.read()} ${path}`.trim())
    for (const listener of listeners) listener()
  },
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
