import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { adminPreviewSeller, adminReadSeller, adminSaveSeller } from '#contract/admin-texts.ts'
import { adminToday } from '#contract/admin-today.ts'
import type { AnswerOf } from '#contract/call.ts'
import { sellerFaults, sellerFieldNames, type SellerData } from '#domain/seller.ts'
import { recordOf } from '#domain/keys.ts'
import { callKey } from '../../call/request.ts'
import { toast } from '../../ui/toast.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { useSeen } from '../kit/use-seen.ts'

type Fault = ReturnType<typeof sellerFaults>[number]
export type Seller = AnswerOf<typeof adminReadSeller>
const listed = [adminReadSeller]
export const empty = recordOf(sellerFieldNames, () => '')
/** As the list has a version's number; nothing saved yet is a version too. */
const versionOf = (seen: number | null) => String(seen ?? 0)

/**
 * What is typed of the seller, looked at and saved. Fields not touched follow the server; what was looked at and what is saved are the
 * same.
 */
export function useSellerForm(seller: Seller) {
  const { seller: words } = useAdminWords().texts
  const locale = useLocale()
  const api = useAdminApi()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [typed, setTyped] = useState<Partial<SellerData>>({})
  const [notice, setNotice] = useState<string | null>(null)
  const now = { ...empty, ...seller.now }
  const shown: SellerData = { ...now, ...typed }
  const dirty = sellerFieldNames.some((field) => shown[field] !== now[field])
  useUnsaved(dirty)
  const seen = useSeen(versionOf(seller.seen), words.failed, listed)
  const type = (fields: Partial<SellerData>) => {
    if (!dirty) seen.begin(versionOf(seller.seen))
    setTyped({ ...typed, ...fields })
    setNotice(null)
    setFaults([])
  }
  const [save, busy] = useAction(async (data: SellerData | null) => {
    const sent = typed
    const answer = await api(adminSaveSeller, {
      body: { seen: Number(seen.version) || null, data },
    })
    queries.setQueryData(callKey(adminReadSeller, {}), answer)
    // What was typed meanwhile goes on from what is saved.
    setTyped((now) => (now === sent ? {} : now))
    seen.begin(versionOf(answer.seen))
    toast({ kind: 'good', title: words.saved })
    await refresh(adminToday)
  }, seen.failure)
  const [preview, isShowing] = useAction(async () => {
    setNotice((await api(adminPreviewSeller, { body: { data: shown, locale } })).notice)
  }, seen.failure)
  const checks = useSellerChecks(seller, { now, shown, setFaults, save })
  return { now, shown, type, faults, notice, seen, dirty, busy, isShowing, preview, ...checks }
}

/** What is looked at and asked before anything of the seller is sent. */
function useSellerChecks(
  seller: Seller,
  {
    now,
    shown,
    setFaults,
    save,
  }: {
    now: SellerData
    shown: SellerData
    setFaults: (faults: readonly Fault[]) => void
    save: (data: SellerData | null) => Promise<unknown>
  },
) {
  const { seller: words } = useAdminWords().texts
  const ask = useAsk()
  const isSound = (form: HTMLFormElement | null) => {
    const found = sellerFaults(shown, seller)
    setFaults(found)
    const [first] = found
    if (first) form?.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus()
    return !first
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSound(event.currentTarget)) return
    const losesNumber = now.taxId !== '' && shown.taxId.trim() === ''
    if (!losesNumber || (await ask({ ...words.noTaxId, dangerous: true }))) await save(shown)
  }
  const backToFirst = async () => {
    if (await ask(words.firstAsk)) await save(null)
  }
  return { isSound, submit, backToFirst }
}
