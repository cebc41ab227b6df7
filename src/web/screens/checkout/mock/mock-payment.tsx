import { useEffect, useRef, useState, type FormEvent } from 'react'
import { confirmMockPayment } from '#contract/payment.ts'
import { useApi } from '../../../call/use-api.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { showMoney } from '../../../words/format.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'
import { PaymentRefused, type PaymentFormProps } from '../../../order/paying/payment-form.ts'
import { useOnce } from '../../../order/paying/use-once.ts'
import { cardFaults, type Card, type CardFault, type CardField } from './card-fields.ts'
import { CardInputs } from './card-inputs.tsx'
import { TestCards } from './test-cards.tsx'
import { ApiError } from '../../../call/request.ts'

const order: readonly CardField[] = ['cardNumber', 'expiry', 'cvc']

type Faults = { [field in CardField]?: CardFault }

/** The fields of a card, which are the browser's own, and what is wrong with them. */
function useCardFields() {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})

  const field = (name: CardField) => form.current?.elements.namedItem(name) as HTMLInputElement
  const mark = (found: Faults) => {
    setFaults(found)
    const first = order.find((name) => found[name])
    if (first) field(first).focus()
    return first !== undefined
  }
  const typed = () => ({
    cardNumber: field('cardNumber').value,
    expiry: field('expiry').value,
    cvc: field('cvc').value,
  })
  const fill = (card: Card) => {
    for (const name of order) field(name).value = card[name]
    setFaults({})
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  }
  return {
    form,
    faults,
    mark,
    typed,
    fill,
    clear: (name: CardField) => setFaults((known) => ({ ...known, [name]: undefined })),
  }
}

/** What is over so soon is not worth a word. */
const shortMs = 1_500

/** Whether something has been going on for longer than that. */
function useLasting(isGoingOn: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setLasts(true), ms)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isGoingOn, ms])
  return lasts
}

function PayButton({
  busy,
  isPreparing,
  price,
}: {
  busy: boolean
  isPreparing: boolean
  price: string
}) {
  const { checkout } = useWords()
  const isLong = useLasting(isPreparing, shortMs)
  return (
    <Button
      type="submit"
      kind="pay"
      size="large"
      wide
      icon="lock"
      busy={busy || isLong}
      disabled={isPreparing}
    >
      {isLong ? checkout.preparing : busy ? checkout.paying : checkout.pay({ amount: price })}
    </Button>
  )
}

/**
 * The pretend provider's form: looks and behaves like a real one, says that it is none, and knows cards that fail. The fields are
 * the browser's own, so that its store of cards can fill them in, and are there before the payment has begun.
 */
export function MockPayment(props: PaymentFormProps) {
  const { clientSecret, amount } = props
  const words = useWords()
  const price = showMoney(amount, useLocale())
  const { form, faults, mark, typed, fill, clear } = useCardFields()
  const { pay, busy, asking, refuse } = useMockCharge(props, mark)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const card = typed()
    if (!mark(cardFaults(card, new Date()))) void pay(card, false)
  }
  return (
    <>
      <Banner kind="info" title={words.mock.title} className="mb-6">
        {words.mock.notice}
      </Banner>
      <p className="relative z-10 -mb-0.5 w-fit rounded-t-control border-2 border-b-0 border-pay bg-purple-tint px-5 py-2.5 font-bold text-pay">
        {words.mock.card}
      </p>
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={submit}
        aria-label={words.mock.card}
        className="flex flex-col gap-5 rounded-card rounded-tl-none border-2 border-pay bg-purple-tint p-4 sm:p-6"
      >
        <CardInputs faults={faults} onTyped={clear} />
        <PayButton busy={busy} isPreparing={clientSecret === undefined} price={price} />
      </form>
      <TestCards onUse={fill} />
      <BankAsks
        open={asking !== null}
        price={price}
        busy={busy}
        onYes={() => {
          if (asking) void pay(asking, true)
        }}
        onNo={refuse}
      />
    </>
  )
}

/** Charges a card. `asking` is the one whose bank asks first; `mark` says whether a field is to blame for a no. */
function useMockCharge(
  { clientSecret, onPaid, onFailed }: PaymentFormProps,
  mark: (faults: Faults) => boolean,
) {
  const { mock } = useWords()
  const api = useApi()
  const [asking, setAsking] = useState<Card | null>(null)

  async function charge(card: Card, authenticated: boolean): Promise<void> {
    if (clientSecret === undefined) return
    try {
      const { paymentIntent } = await api(confirmMockPayment, {
        body: { clientSecret, ...card, authenticated },
      })
      if (paymentIntent.status === 'requires_action') {
        if (authenticated) throw new PaymentRefused(mock.notConfirmed)
        setAsking(card)
        return
      }
      await onPaid(paymentIntent.id)
    } catch (error) {
      setAsking(null)
      if (!(error instanceof ApiError && mark(faultsOf(error)))) await onFailed(error)
    }
  }
  const [pay, busy] = useOnce(charge)
  const refuse = () => {
    setAsking(null)
    void onFailed(new PaymentRefused(mock.notConfirmed))
  }
  return { pay, busy, asking, refuse }
}

function faultsOf({ issues }: ApiError): Faults {
  const blamed = order.filter((name) => issues.some(({ path }) => path === name))
  return Object.fromEntries(blamed.map((name) => [name, name]))
}

/** What a bank's own page would ask. */
function BankAsks({
  open,
  price,
  busy,
  onYes,
  onNo,
}: {
  open: boolean
  price: string
  busy: boolean
  onYes: () => void
  onNo: () => void
}) {
  const words = useWords()
  return (
    <Dialog
      open={open}
      title={words.mock.confirmTitle}
      closeLabel={words.common.close}
      onClose={() => {
        if (!busy) onNo()
      }}
      closeOnBackdrop={false}
      actions={
        <>
          <Button kind="secondary" disabled={busy} onClick={onNo}>
            {words.mock.confirmNo}
          </Button>
          <Button kind="pay" busy={busy} onClick={onYes}>
            {words.mock.confirmYes}
          </Button>
        </>
      }
    >
      <p>{words.mock.confirmText}</p>
      <Price text={price} className="font-display text-2xl font-bold" />
    </Dialog>
  )
}
