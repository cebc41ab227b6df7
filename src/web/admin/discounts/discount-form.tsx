import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import {
  adminCreateDiscount,
  adminListDiscounts,
  adminSaveDiscount,
} from '#contract/admin-discounts.ts'
import type { Locale } from '#domain/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { ControlProps } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { showMoney } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useAdminWords, type AdminWords } from '../kit/admin-words.ts'
import { FormAlert } from '../kit/form-alert.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useSeen } from '../kit/use-seen.ts'
import { useRefresh } from '../kit/use-list.ts'
import {
  checkDiscount,
  newDiscount,
  typedOf,
  type DiscountCode,
  type DiscountFault,
  type TypedDiscount,
} from './check-discount.ts'
import { DiscountFields } from './discount-fields.tsx'

/** What is typed of a code, and what of it is wrong once it was sent; `form` is where the wrong field gets the focus. */
function useTyped(code: DiscountCode | null, onSaved: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const [initial] = useState<TypedDiscount>(() => (code ? typedOf(code) : newDiscount))
  const [typed, setTyped] = useState(initial)
  const [fault, setFault] = useState<DiscountFault | null>(null)
  const { save, busy, overtaken } = useSave(code, onSaved)
  const dirty = JSON.stringify(typed) !== JSON.stringify(initial)
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=code]')?.focus(), [])

  const set = (change: Partial<TypedDiscount>) => {
    setTyped((before) => ({ ...before, ...change }))
    setFault(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const checked = checkDiscount(typed)
    if ('body' in checked) {
      void save(checked.body)
      return
    }
    setFault(checked)
    form.current?.querySelector<HTMLElement>(`[name=${checked.field}]`)?.focus()
  }
  return { form, typed, set, fault, dirty, submit, busy, overtaken }
}

/** Makes a code, or changes `code`. `onDirty` hears whether closing it would lose something. */
export function DiscountForm({
  code,
  onDirty,
  onCancel,
  onSaved,
}: {
  code: DiscountCode | null
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}) {
  const words = useWords()
  const { discounts, common } = useAdminWords()
  const locale = useLocale()
  const id = useId()
  const { form, typed, set, fault, dirty, submit, busy, overtaken } = useTyped(code, onSaved)
  useUnsaved(dirty)
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  const input = (control: ControlProps, field: keyof TypedDiscount) => ({
    ...control,
    name: field,
    ...(fault?.field === field && {
      'aria-invalid': true as const,
      'aria-describedby': `${id}-alert`,
    }),
  })

  return (
    <Card as="section" labelledBy={`${id}-title`} className="mb-6">
      <Heading level={3} size="small" id={`${id}-title`} className="mb-4">
        {code ? discounts.editTitle({ code: code.code }) : discounts.newTitle}
      </Heading>
      {overtaken && code && (
        <div className="mb-4">
          <Overtaken>{inWords(code, discounts, locale)}</Overtaken>
        </div>
      )}
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <DiscountFields {...{ typed, input }} onChange={set} />
        <Checkbox
          label={discounts.isActive}
          checked={typed.isActive}
          onChange={(event) => set({ isActive: event.target.checked })}
        />
        <FormAlert id={`${id}-alert`}>{fault && discounts.faults[fault.fault]}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {busy ? common.saving : code ? discounts.save : discounts.add}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {words.common.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const listed = [adminListDiscounts]

function inWords(code: DiscountCode, words: AdminWords['discounts'], locale: Locale): string {
  const { discountValue, startDate, endDate, isActive, maxUsage } = typedOf(code)
  const value =
    code.discountType === 'percentage'
      ? `${discountValue} %`
      : showMoney(code.discountValue, locale)
  return [
    code.code,
    value,
    `${startDate} – ${endDate}`,
    `${words.maxUsage}: ${maxUsage || '∞'}`,
    isActive ? words.active : words.inactive,
  ].join(' · ')
}

function useSave(code: DiscountCode | null, onSaved: () => void) {
  const { discounts } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const seen = useSeen(
    code?.version,
    code ? discounts.updateFailed : discounts.createFailed,
    listed,
  )
  const [save, busy] = useAction(
    async (body: Extract<ReturnType<typeof checkDiscount>, { body: unknown }>['body']) => {
      if (code)
        await api(adminSaveDiscount, {
          params: { id: code.id },
          body: { ...body, version: seen.version },
        })
      else await api(adminCreateDiscount, { body })
      toast({
        kind: 'good',
        title: code ? discounts.updated : discounts.created,
        description: body.code,
      })
      await refresh(adminListDiscounts)
      onSaved()
    },
    seen.failure,
  )
  return { save, busy, overtaken: seen.overtaken }
}
