import { useRef, useState } from 'react'

/**
 * Lets what costs money run only once at a time: a second call while one is under way does nothing.
 * @returns the guarded action, and whether it is under way
 */
export function useOnce<Given extends unknown[]>(
  action: (...given: Given) => Promise<void>,
): [(...given: Given) => Promise<void>, boolean] {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const run = async (...given: Given) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await action(...given)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return [run, busy]
}
