import { useRef, useState } from 'react'
import { adminScan } from '#contract/admin-papers.ts'
import type { AnswerOf } from '#contract/call.ts'
import { errorText } from '../../call/error-text.ts'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { hasEndedSession, useAdminApi } from '../kit/session.tsx'
import { beep } from './beep.ts'

export type Scanned = AnswerOf<typeof adminScan>

/** Codes are asked about one after another, however fast a scanner types: none is lost, and each knows what came before it. */
export function useParcelScan(isSilent: boolean) {
  const words = useWords()
  const own = useAdminWords().parcels.scan
  const api = useAdminApi()
  const queue = useRef(Promise.resolve())
  const papers = useRef<string | null>(null)
  const [last, setLast] = useState<Scanned | null>(null)
  const [matched, setMatched] = useState(0)

  const ask = async (text: string): Promise<void> => {
    try {
      const answer = await api(adminScan, { body: { text, papersOf: papers.current } })
      papers.current = answer.papers?.id ?? null
      setLast(answer)
      if (answer.outcome === 'match') setMatched((count) => count + 1)
      if (!isSilent) beep(answer.outcome)
    } catch (error) {
      if (!hasEndedSession(error))
        toast({ kind: 'destructive', title: own.failed, description: errorText(error, words) })
    }
  }
  return {
    last,
    matched,
    scan: (text: string) => {
      if (text.trim() !== '')
        queue.current = queue.current.then(() => ask(text.trim().slice(0, 200)))
    },
    again: () => {
      papers.current = null
      setLast(null)
    },
  }
}
