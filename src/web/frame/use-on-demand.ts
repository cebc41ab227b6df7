import { useState } from 'react'
import { toast } from '../ui/toast.ts'
import { useWords } from '../words/words-context.tsx'
import { errorText } from '../call/error-text.ts'

/**
 * Code that comes when it is asked for. Only what is there is shown: a press that shows nothing would be repeated, or
 * taken back by a key that
 * nobody hears, and a lazy component whose code does not come takes the page down, with the photos that wait in it for
 * the connection to return.
 * @param load fetches the code, as often as it is asked; it is the one the lazy component has
 * @returns a function that resolves to whether the code is there, having told the customer if it is not; and whether it is being fetched
 */
export function useOnDemand(
  load: () => Promise<unknown>,
): [ready: () => Promise<boolean>, loading: boolean] {
  const words = useWords()
  const [loading, setLoading] = useState(false)
  const ready = async () => {
    setLoading(true)
    try {
      await load()
      return true
    } catch (error) {
      toast({
        kind: 'destructive',
        title: words.common.error,
        description: errorText(error, words),
      })
      return false
    } finally {
      setLoading(false)
    }
  }
  return [ready, loading]
}
