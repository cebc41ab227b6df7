import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from './admin-words.ts'

type Question = {
  title: string
  text?: string
  action: string
  cancel?: string
  dangerous?: boolean
}

const AskContext = createContext<((question: Question) => Promise<boolean>) | null>(null)

/** Answers the questions of the screens inside, one dialog at a time. While `away`, none is shown. */
export function AskProvider({ away, children }: { away: boolean; children: ReactNode }) {
  const words = useWords()
  const [asked, setAsked] = useState<Question | null>(null)
  const pending = useRef<((yes: boolean) => void) | null>(null)

  const settle = useCallback((yes: boolean) => {
    pending.current?.(yes)
    pending.current = null
    setAsked(null)
  }, [])
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        pending.current?.(false)
        pending.current = answer
        setAsked(question)
      }),
    [],
  )

  return (
    <AskContext value={ask}>
      {children}
      <Dialog
        open={asked !== null && !away}
        title={asked?.title}
        closeLabel={words.common.close}
        onClose={() => settle(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => settle(false)}>
              {asked?.cancel ?? words.common.cancel}
            </Button>
            <Button kind={asked?.dangerous ? 'danger' : 'primary'} onClick={() => settle(true)}>
              {asked?.action}
            </Button>
          </>
        }
      >
        {asked?.text && <p>{asked.text}</p>}
      </Dialog>
    </AskContext>
  )
}

/** Asks the administrator something that can be answered with yes or no: `if (!await ask({ title, action })) return`. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('outside of AskProvider')
  return ask
}

/** Asks before typed text is thrown away; yes at once when `dirty` is false. */
export function useAskToDiscard(): (dirty: boolean) => Promise<boolean> {
  const { unsaved } = useAdminWords()
  const ask = useAsk()
  return useCallback(
    async (dirty) =>
      !dirty ||
      ask({
        title: unsaved.title,
        text: unsaved.text,
        action: unsaved.discard,
        cancel: unsaved.stay,
        dangerous: true,
      }),
    [ask, unsaved],
  )
}
