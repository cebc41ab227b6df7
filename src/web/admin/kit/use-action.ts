import { useRef, useState } from 'react'
import { errorOf } from '#domain/thrown.ts'
import { errorText } from '../../call/error-text.ts'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { hasEndedSession } from './session.tsx'

/**
 * Lets an action run only once at a time; a second call while one is under way does nothing. What goes wrong is said in a toast titled
 * `failure`, with the server's words below, unless the session has ended: the login says that.
 * @returns what runs it (true once it has succeeded), and whether it is under way
 */
export function useAction<Given extends unknown[]>(
  action: (...given: Given) => Promise<void>,
  failure: string | ((error: unknown) => { title: string; description: string }),
): [(...given: Given) => Promise<boolean>, boolean] {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const run = async (...given: Given) => {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      await action(...given)
      return true
    } catch (error) {
      if (!hasEndedSession(error) && !hasEndedSession(errorOf(error).cause)) {
        const message =
          typeof failure === 'string'
            ? { title: failure, description: errorText(error, words) }
            : failure(error)
        toast({ kind: 'destructive', ...message })
      }
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return [run, busy]
}
