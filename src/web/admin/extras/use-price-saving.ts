import { useEffect, useRef, useState } from 'react'
import { adminListExtraPrices, adminSaveExtraPrice } from '#contract/admin-catalogue.ts'
import type { AnswerOf, BodyIn } from '#contract/call.ts'
import { errorText } from '../../call/error-text.ts'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { hasEndedSession, useAdminApi } from '../kit/session.tsx'
import { useRefresh } from '../kit/use-list.ts'
import { isOvertaken } from '../kit/use-seen.ts'

export type ExtraPrice = AnswerOf<typeof adminListExtraPrices>[number]
export type Outcome = 'saved' | 'overtaken' | 'refused' | 'session ended'

/**
 * Saves changes of one price row, one after the other in the order they were made: leaving the price by a click on the box beside it
 * makes two. Long because however a save ends, it changes what the next one sends.
 */
export function usePriceSaving({ id, extraId, country, version }: ExtraPrice) {
  const words = useWords()
  const { extras } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const { common } = useAdminWords()
  /** as the list, or the last answer, has it; and as it was when typing began */
  const known = useRef(version)
  const begun = useRef<string | null>(null)
  useEffect(() => {
    known.current = version
  }, [version])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')

  async function send(change: BodyIn<typeof adminSaveExtraPrice>): Promise<Outcome> {
    setState('saving')
    try {
      const answer = await api(adminSaveExtraPrice, {
        params: { id },
        body: { extraId, country, ...change, version: begun.current ?? known.current },
      })
      begun.current = null
      known.current = answer.version
      await refresh(adminListExtraPrices)
      setState('saved')
      return 'saved'
    } catch (error) {
      setState('failed')
      if (hasEndedSession(error)) return 'session ended'
      const overtaken = isOvertaken(error)
      if (overtaken) {
        begun.current = null
        await refresh(adminListExtraPrices)
      }
      const { inForm, otherwise } = common.overtaken
      toast({
        kind: 'destructive',
        title: extras.priceFailed,
        description: overtaken
          ? change.price === undefined
            ? otherwise
            : inForm
          : errorText(error, words),
      })
      return overtaken ? 'overtaken' : 'refused'
    }
  }
  const save = (change: BodyIn<typeof adminSaveExtraPrice>): Promise<Outcome> => {
    const next = last.current.then(() => send(change))
    last.current = next
    return next
  }
  /** Somebody begins to type. */
  const begin = () => {
    begun.current ??= known.current
    setState('idle')
  }
  return {
    save,
    state,
    begin,
    stop: () => {
      begun.current = null
    },
  }
}
