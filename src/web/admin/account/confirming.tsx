import { createContext, useContext, useRef, useState, type ReactNode } from 'react'
import { adminConfirm, adminReadAccount } from '#contract/admin-staff.ts'
import { ApiError } from '../../call/request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList } from '../kit/use-list.ts'
import { ProofFields, proofIn } from './proof-fields.tsx'

const ConfirmContext = createContext<(() => Promise<boolean>) | null>(null)

/** Asks for the password once more, for the calls inside that take one typed just now. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState(false)
  const pending = useRef<((confirmed: boolean) => void) | null>(null)
  const settle = (confirmed: boolean) => {
    pending.current?.(confirmed)
    pending.current = null
    setAsked(false)
  }
  const confirm = () =>
    new Promise<boolean>((answer) => {
      pending.current?.(false)
      pending.current = answer
      setAsked(true)
    })
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && <ConfirmDialog onSettled={settle} />}
    </ConfirmContext>
  )
}

function ConfirmDialog({ onSettled }: { onSettled: (confirmed: boolean) => void }) {
  const words = useWords()
  const { confirm: own } = useAdminWords().staff
  const api = useAdminApi()
  const account = useList(adminReadAccount, {}).data
  const [send, busy] = useAction(async (form: HTMLFormElement) => {
    await api(adminConfirm, { body: proofIn(form) })
    onSettled(true)
  }, own.failed)
  return (
    <Dialog open title={own.title} closeLabel={words.common.close} onClose={() => onSettled(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
        className="flex flex-col gap-4"
      >
        <p>{own.text}</p>
        <ProofFields hasTotp={account?.hasTotp ?? false} />
        <Button type="submit" busy={busy}>
          {own.go}
        </Button>
      </form>
    </Dialog>
  )
}

/** `useAdminApi` for calls that may be answered with confirm_first: the password is asked for, and the call made again. */
export function useConfirmedApi(): ReturnType<typeof useAdminApi> {
  const api = useAdminApi()
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('outside of ConfirmProvider')
  return async (call, input) => {
    try {
      return await api(call, input)
    } catch (error) {
      const isAsked = error instanceof ApiError && error.code === 'confirm_first'
      if (!isAsked || !(await confirm())) throw error
      return api(call, input)
    }
  }
}
