import { useId, useState, type FormEvent } from 'react'
import { withdrawOwn } from '#contract/own-order.ts'
import { useApi } from '../../call/use-api.ts'
import { errorText } from '../../call/error-text.ts'
import { useExtraName } from '../../draft/use-prices.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useWords } from '../../words/words-context.tsx'

/** A statement of withdrawal: which of the extras, by whom, and sending it once. */
function useWithdrawal(token: string, extras: readonly string[]) {
  const all = useWords()
  const words = all.withdrawal
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  // Made anew for each statement: however often the button is pressed, it is one.
  const [key, setKey] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState(extras)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const begin = () => {
    setKey(crypto.randomUUID())
    setFault(null)
    setOpen(true)
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || chosen.length === 0) {
      setFault(name.trim() ? words.chooseOne : words.nameRequired)
      return
    }
    setBusy(true)
    try {
      await api(withdrawOwn, {
        params: { token },
        body: { key, name: name.trim(), extras: [...chosen] },
      })
      setOpen(false)
      setSent(true)
    } catch (error) {
      setFault(errorText(error, all))
    }
    setBusy(false)
  }
  return {
    isOpen,
    begin,
    close: () => setOpen(false),
    name,
    type: (text: string) => {
      setName(text)
      setFault(null)
    },
    chosen,
    choose: (extra: string, isChosen: boolean) =>
      setChosen(extras.filter((one) => (one === extra ? isChosen : chosen.includes(one)))),
    fault,
    confirm,
    busy,
    isSent,
  }
}

/**
 * The withdrawal from what is not made for the customer: a button to begin, and one to confirm, as article 11a of
 * directive 2011/83/EU wants them.
 */
export function Withdraw({ token, extras }: { token: string; extras: readonly string[] }) {
  const all = useWords()
  const words = all.withdrawal
  const nameOf = useExtraName()
  const form = useId()
  const { isSent, begin, isOpen, close, busy, ...statement } = useWithdrawal(token, extras)
  return (
    <Card>
      <Heading level={3} size="small">
        {words.title}
      </Heading>
      <p className="mt-1 mb-4 text-ink-soft">
        {words.text({ extras: extras.map(nameOf).join(', ') })}
      </p>
      <div aria-live="polite">
        {isSent && <Banner kind="good" className="mb-4" title={words.sent} />}
      </div>
      <Button kind="secondary" onClick={begin}>
        {words.begin}
      </Button>
      <Dialog
        open={isOpen}
        title={words.title}
        closeLabel={all.common.close}
        onClose={close}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {all.common.cancel}
            </Button>
            <Button type="submit" form={form} busy={busy}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <Statement id={form} extras={extras} {...statement} />
      </Dialog>
    </Card>
  )
}

function Statement({
  id,
  extras,
  name,
  type,
  chosen,
  choose,
  fault,
  confirm,
}: { id: string; extras: readonly string[] } & Pick<
  ReturnType<typeof useWithdrawal>,
  'name' | 'type' | 'chosen' | 'choose' | 'fault' | 'confirm'
>) {
  const words = useWords().withdrawal
  const nameOf = useExtraName()
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void confirm(event)}
      className="flex flex-col gap-4"
    >
      <p>{words.statement}</p>
      <fieldset>
        <legend className="font-bold">{words.items}</legend>
        {extras.map((extra) => (
          <Checkbox
            key={extra}
            label={nameOf(extra)}
            checked={chosen.includes(extra)}
            onChange={(event) => choose(extra, event.target.checked)}
          />
        ))}
      </fieldset>
      <Field label={words.name} required error={fault}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={120}
            value={name}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <p className="text-sm text-ink-soft">{words.mailed}</p>
    </form>
  )
}
