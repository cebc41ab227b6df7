import { useState, type FormEvent } from 'react'
import { adminReadWeights, adminSaveWeights } from '#contract/admin-settings.ts'
import { pagesPerBook } from '#domain/book-spec.ts'
import { bookGrams, weightLimits, weightNames, type WeightSettings } from '#domain/weight.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'

type Name = keyof WeightSettings

/** What books and parcels are made of, and so what they weigh. */
export function WeightsCard() {
  const list = useList(adminReadWeights, {})
  return <ListState list={list}>{(weights) => <WeightsForm weights={weights} />}</ListState>
}

/** What is typed of the weights, and saving them; a number that cannot be is refused. */
function useWeights(weights: WeightSettings) {
  const { weights: words } = useAdminWords().parcels
  const api = useAdminApi()
  const refresh = useRefresh()
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const shown = (name: Name) => typed[name] ?? String(weights[name])
  useUnsaved(Object.keys(typed).length > 0)

  const [save, busy] = useAction(async (after: WeightSettings) => {
    await api(adminSaveWeights, { body: { before: weights, after } })
    await refresh(adminReadWeights)
    setTyped({})
    toast({ kind: 'good', title: words.saved })
  }, words.failed)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const faulty = weightNames.filter((name) => numberIn(name, shown(name)) === null)
    setWrong(faulty)
    const [first] = faulty
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else
      void save(
        weightNames.reduce(
          (after, name) => ({ ...after, [name]: numberIn(name, shown(name)) }),
          weights,
        ),
      )
  }
  const type = (name: Name, text: string) => {
    setTyped({ ...typed, [name]: text })
    setWrong(wrong.filter((other) => other !== name))
  }
  return { shown, type, wrong, submit, busy }
}

function WeightsForm({ weights }: { weights: WeightSettings }) {
  const { weights: words } = useAdminWords().parcels
  const { shown, type, wrong, submit, busy } = useWeights(weights)
  const grams = (binding: 'soft' | 'hard') =>
    bookGrams({ format: 'A4', binding, pages: pagesPerBook }, weights)
  return (
    <Card className="mt-5">
      <Heading level={3} size="small" className="mb-2">
        {words.title}
      </Heading>
      <p className="mb-4 text-sm text-ink-soft">
        {words.text} {words.book({ soft: grams('soft'), hard: grams('hard') })}
      </p>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {weightNames.map((name) => {
          const [least, most] = weightLimits[name]
          return (
            <Field
              key={name}
              label={words.names[name]}
              error={wrong.includes(name) && words.invalid({ least, most })}
              required
            >
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  inputMode="numeric"
                  value={shown(name)}
                  onChange={(event) => type(name, event.target.value)}
                />
              )}
            </Field>
          )
        })}
        <Button
          type="submit"
          busy={busy}
          className="justify-self-start sm:col-span-2 lg:col-span-3"
        >
          {words.save}
        </Button>
      </form>
    </Card>
  )
}

function numberIn(name: Name, text: string): number | null {
  const [least, most] = weightLimits[name]
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN
  return number >= least && number <= most ? number : null
}
