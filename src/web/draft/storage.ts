import type { Store } from './draft-keys.ts'

/** Storage that the browser may forbid or that may be full: what cannot be kept there is kept as long as the page. */
export function carefulStore(open: () => Storage): Store {
  const own = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => own.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      own.delete(key)
      if (
        !attempt((storage) => {
          storage.setItem(key, value)
          return true
        }, false)
      )
        own.set(key, value)
    },
    removeItem: (key) => {
      own.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
  }
}

/** The browser's local storage. One for all pages: where it is forbidden, what one page leaves for another is kept in memory. */
export const localStore = carefulStore(() => localStorage)
