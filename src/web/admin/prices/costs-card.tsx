import { useState, type FormEvent } from 'react'
import { adminReadCosts, adminSaveCosts } from '#contract/admin-settings.ts'
import type { AnswerOf, BodyIn } from '#contract/call.ts'
import { costNames } from '#domain/cost.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { AmountInput } from '../kit/amount-input.tsx'
import { ListState } from '../kit/list-state.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { useOvertaken } from '../kit/use-seen.ts'

type Costs = AnswerOf<typeof adminReadCosts>['costs']
type Name = (typeof costNames)[number]
const listed = [adminReadCosts]

/** What books and parcels cost the shop, for the margin. */
export function CostsCard() {
  const list = useList(adminReadCosts, {})
  return <ListState list={list}>{({ costs }) => <CostsForm costs={costs} />}</ListState>
}

/** What is typed of the costs, and saving them. */
function useCosts(costs: Costs) {
  const { costs: words } = useAdminWords().stock
  const api = useAdminApi()
  const refresh = useRefresh()
  const overtakenOr = useOvertaken(listed)
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const shown = (name: Name) => typed[name] ?? (costs ? formatMoney(costs[name]) : '')
  useUnsaved(Object.keys(typed).length > 0)
  const [save, busy] = useAction(async (after: BodyIn<typeof adminSaveCosts>['after']) => {
    await api(adminSaveCosts, { body: { before: costs && inForm(costs), after } })
    setTyped({})
    toast({ kind: 'good', title: words.saved })
    await refresh(adminReadCosts)
  }, overtakenOr(words.failed))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const faulty = costNames.filter((name) => parseMoney(shown(name)) === null)
    setWrong(faulty)
    const [first] = faulty
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else
      void save({
        bookA4Cents: shown('bookA4Cents'),
        bookSquareCents: shown('bookSquareCents'),
        parcelCents: shown('parcelCents'),
      })
  }
  const type = (name: Name, text: string) => {
    setTyped({ ...typed, [name]: text })
    setWrong(wrong.filter((other) => other !== name))
  }
  return { typed, shown, type, wrong, submit, busy }
}

function CostsForm({ costs }: { costs: Costs }) {
  const { stock, common } = useAdminWords()
  const { costs: words } = stock
  const { typed, shown, type, wrong, submit, busy } = useCosts(costs)
  return (
    <Card className="mt-5">
      <Heading level={3} size="small" className="mb-2">
        {words.title}
      </Heading>
      <p className="mb-4 text-sm text-ink-soft">{words.text}</p>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-3">
        {costNames.map((name) => (
          <Field
            key={name}
            label={words.names[name]}
            // While another's is typed over, what stands now is said: it may be somebody else's by now.
            hint={
              typed[name] !== undefined && costs
                ? `${words.now} ${formatMoney(costs[name])}`
                : undefined
            }
            error={wrong.includes(name) && common.invalidPrice}
            required
          >
            {(control) => (
              <AmountInput
                {...control}
                name={name}
                value={shown(name)}
                onChange={(event) => type(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <Button type="submit" busy={busy} className="justify-self-start sm:col-span-3">
          {words.save}
        </Button>
      </form>
    </Card>
  )
}

const inForm = (costs: NonNullable<Costs>) => ({
  bookA4Cents: formatMoney(costs.bookA4Cents),
  bookSquareCents: formatMoney(costs.bookSquareCents),
  parcelCents: formatMoney(costs.parcelCents),
})
