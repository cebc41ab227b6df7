import { useCallback, useState } from 'react'
import type { Call } from '#contract/call.ts'
import { errorText } from '../../call/error-text.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from './admin-words.ts'
import { useRefresh } from './use-list.ts'
import { ApiError } from '../../call/request.ts'

/** Whether somebody else was quicker. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'conflict'

/**
 * What a form was begun with goes along when it is saved, so that another administrator's change is not overwritten
 * unseen. When there was one,
 * it is fetched and said (`overtaken`), what was typed stays, and saving once more is done knowing it.
 * @param now the version that the list has
 */
export function useSeen(now: string | undefined, failed: string, lists: readonly Call[]) {
  const words = useWords()
  const { common } = useAdminWords()
  const refresh = useRefresh()
  const [first, setFirst] = useState(now)
  const [overtaken, setOvertaken] = useState(false)
  const failure = useCallback(
    (error: unknown) => {
      if (!isOvertaken(error)) return { title: failed, description: errorText(error, words) }
      setOvertaken(true)
      void refresh(...lists)
      return { title: common.overtaken.title, description: common.overtaken.inForm }
    },
    [failed, words, common, refresh, lists],
  )
  /** Begins anew with what the list has. */
  const begin = useCallback((version: string) => {
    setFirst(version)
    setOvertaken(false)
  }, [])
  return { version: overtaken ? now : first, overtaken, failure, begin }
}

/** The same for what is done at a click: what there is now is fetched, and said to be another's. */
export function useOvertaken(
  lists: readonly Call[],
): (failed: string) => (error: unknown) => { title: string; description: string } {
  const words = useWords()
  const { common } = useAdminWords()
  const refresh = useRefresh()
  return (failed) => (error) => {
    if (!isOvertaken(error)) return { title: failed, description: errorText(error, words) }
    void refresh(...lists)
    return { title: failed, description: common.overtaken.otherwise }
  }
}
