import { useRef, useState, type FormEvent } from 'react'
import { adminCancelOrder, adminRefundOrder } from '#contract/admin-desk-order.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { onceKey } from '../../call/once-key.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showMoney } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AmountInput } from '../kit/amount-input.tsx'
import { useAsk } from '../kit/ask.tsx'
import { Facts } from './facts.tsx'
import { Refunds } from './refunds.tsx'
import type { PartProps } from './use-desk-order.ts'

/** What was paid, what went back, and the ways of sending more back. */
export function MoneyPart(props: PartProps) {
  const { deskOrder: words } = useAdminWords()
  const locale = useLocale()
  const [refundsMade, setRefundsMade] = useState(0)
  const {
    money: { paid, refunded, refundable },
    can,
  } = props.deskOrder
  return (
    <div className="flex flex-col gap-5">
      <Facts
        lines={[
          [words.paid, showMoney(paid, locale)],
          [words.refunded, showMoney(refunded, locale)],
          [words.refundable, showMoney(refundable, locale)],
        ]}
      />
      {paid === 0 && <p className="text-sm text-ink-soft">{words.notPaidHere}</p>}
      <Refunds {...props} />
      {can.includes('refund') && (
        <RefundForm key={refundsMade} {...props} onDone={() => setRefundsMade(refundsMade + 1)} />
      )}
      {can.includes('cancel') && <CancelForm {...props} />}
    </div>
  )
}

/** What is typed of a refund, and sending it. */
function useRefund(
  {
    deskOrder: {
      order: { id },
      money: { refunded, refundable },
    },
    change,
    busy,
  }: PartProps,
  onDone: () => void,
) {
  const { deskOrder: words } = useAdminWords()
  const locale = useLocale()
  const ask = useAsk()
  const [amount, setAmount] = useState(formatMoney(refundable))
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<{ amount?: string; reason?: string }>({})
  // The same refund, however often it is sent: after a lost answer too. Once it is done, this form is a new one.
  const key = useRef<string>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    key.current ??= onceKey()
    const cents = parseMoney(amount.trim())
    const isWrong = cents === null || cents <= 0 || cents > refundable
    setFaults({
      ...(isWrong && { amount: words.refund.wrongAmount({ most: showMoney(refundable, locale) }) }),
      ...(reason.trim() === '' && { reason: words.reasonRequired }),
    })
    if (isWrong || reason.trim() === '') return
    const { title, text, action, done } = words.refund
    if (
      !(await ask({
        title: title({ amount: showMoney(cents, locale) }),
        text,
        action,
        dangerous: true,
      }))
    )
      return
    const succeeded = await change(done, adminRefundOrder, {
      params: { id },
      body: {
        key: key.current,
        amount: formatMoney(cents),
        reason: reason.trim(),
        refunded: formatMoney(refunded),
      },
    })
    if (succeeded) onDone()
  }
  const edit = (set: (value: string) => void) => (value: string) => {
    key.current = null
    set(value)
  }
  return { amount, reason, faults, submit, setAmount: edit(setAmount), setReason: edit(setReason) }
}

function RefundForm({ onDone, ...props }: PartProps & { onDone: () => void }) {
  const { deskOrder: words } = useAdminWords()
  const { amount, reason, faults, submit, setAmount, setReason } = useRefund(props, onDone)
  return (
    <form
      noValidate
      aria-label={words.refund.form}
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-3 border-t border-rule pt-4 sm:grid-cols-[10rem_1fr]"
    >
      <Field label={words.refund.amount} error={faults.amount}>
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            value={amount}
            max={formatMoney(props.deskOrder.money.refundable)}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.refund.reason} hint={words.internal} error={faults.reason}>
        {(control) => (
          <TextInput
            {...control}
            name="refundReason"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        kind="secondary"
        busy={props.busy}
        className="justify-self-start sm:col-span-2"
      >
        {words.refund.action}
      </Button>
    </form>
  )
}

/** What is typed of a cancellation, and having it done. */
function useCancel({
  deskOrder: {
    order: { id },
    money: { refundable },
  },
  change,
  busy,
}: PartProps) {
  const { deskOrder: words } = useAdminWords()
  const locale = useLocale()
  const ask = useAsk()
  const [reason, setReason] = useState('')
  const [refund, setRefund] = useState(true)
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const { title, text, textRefund, action, done } = words.cancel
    const back = refund && refundable > 0
    if (
      !(await ask({
        title,
        text: back ? textRefund({ amount: showMoney(refundable, locale) }) : text,
        action,
        dangerous: true,
      }))
    )
      return
    await change(done, adminCancelOrder, {
      params: { id },
      body: { reason: reason.trim(), refund },
    })
  }
  return { reason, setReason, refund, setRefund, isMissing, submit }
}

function CancelForm(props: PartProps) {
  const { deskOrder: words } = useAdminWords()
  const locale = useLocale()
  const { reason, setReason, refund, setRefund, isMissing, submit } = useCancel(props)
  const { refundable } = props.deskOrder.money
  return (
    <form
      noValidate
      aria-label={words.cancel.form}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col items-start gap-3 border-t border-rule pt-4"
    >
      <Field
        label={words.cancel.reason}
        hint={words.internal}
        error={isMissing ? words.reasonRequired : undefined}
        className="w-full"
      >
        {(control) => (
          <TextInput
            {...control}
            name="cancelReason"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {refundable > 0 && (
        <Checkbox
          checked={refund}
          onChange={(event) => setRefund(event.target.checked)}
          label={words.cancel.refund({ amount: showMoney(refundable, locale) })}
        />
      )}
      <Button type="submit" kind="danger" busy={props.busy}>
        {words.cancel.action}
      </Button>
    </form>
  )
}
