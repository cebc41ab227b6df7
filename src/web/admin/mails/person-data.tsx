import { useId, useState, type FormEvent } from 'react'
import { adminErasePerson, adminExportPerson, adminFindPerson } from '#contract/admin-people.ts'
import type { AnswerOf } from '#contract/call.ts'
import { callAddress, ApiError } from '../../call/request.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'

type Found = { email: string; person: AnswerOf<typeof adminFindPerson> }

/** What the shop holds of an address, with an order or without: to be told of, handed over and erased. */
export function PersonData() {
  const { people: words } = useAdminWords()
  const api = useAdminApi()
  const id = useId()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [search, searching] = useAction(async () => {
    setFound({ email, person: await api(adminFindPerson, { body: { email } }) })
  }, words.failed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search()
  }
  return (
    <section aria-labelledby={id}>
      <Heading level={3} size="small" id={id} className="mb-2">
        {words.title}
      </Heading>
      <p className="mb-3 text-sm text-ink-soft">{words.text}</p>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={words.email} className="min-w-64">
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="person-email"
              autoComplete="off"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value.trim())}
            />
          )}
        </Field>
        <Button type="submit" kind="secondary" busy={searching} className="mb-1.5">
          {words.search}
        </Button>
      </form>
      {found && <Holdings key={found.email} {...found} onErased={() => void search()} />}
    </section>
  )
}

/** Handing over what is held of somebody, and erasing it once that is confirmed; `receipt` says what was. */
function useHeld(email: string, onErased: () => void) {
  const { people: words } = useAdminWords()
  const locale = useLocale()
  const api = useAdminApi()
  const ask = useAsk()
  const [receipt, setReceipt] = useState<string | null>(null)
  const [take, taking] = useAction(async () => {
    const answer = await fetch(callAddress(adminExportPerson), {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { 'Content-Type': 'application/json', 'Accept-Language': locale },
    })
    if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
    save(await answer.blob())
  }, words.failed)
  const [erase, erasing] = useAction(async () => {
    const { title, text, action } = words.ask
    if (!(await ask({ title: title({ email }), text, action, dangerous: true }))) return
    const body = { email, confirm: email, locale }
    setReceipt((await api(adminErasePerson, { body })).receipt)
    onErased()
  }, words.failed)
  return { receipt, take, taking, erase, erasing }
}

function Holdings({ email, person, onErased }: Found & { onErased: () => void }) {
  const { people: words } = useAdminWords()
  const { receipt, take, taking, erase, erasing } = useHeld(email, onErased)
  const { drafts, orders, mails, newsletter, reminders } = person
  const isNothing =
    drafts.length + orders.length + mails.length === 0 && newsletter === null && reminders === null
  return (
    <div className="mt-4 flex flex-col gap-3">
      {receipt !== null && (
        <pre className="rounded-control border border-rule bg-sheet p-4 text-sm whitespace-pre-wrap">
          {receipt}
        </pre>
      )}
      {isNothing ? (
        <output className="block">{words.nothing}</output>
      ) : (
        <>
          <ul className="list-disc pl-5 text-sm">
            <li>
              {words.drafts({
                count: drafts.length,
                photos: drafts.reduce((sum, { photos }) => sum + photos, 0),
              })}
            </li>
            <li>{words.orders({ ids: orders.map((order) => order.id).join(', ') || '–' })}</li>
            <li>{words.mails({ count: mails.length })}</li>
            <li>{newsletter ? words.newsletter[newsletter] : words.noNewsletter}</li>
            {reminders && <li>{words.reminders[reminders]}</li>}
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" icon="download" busy={taking} onClick={() => void take()}>
              {words.export}
            </Button>
            <Button kind="secondary" busy={erasing} onClick={() => void erase()}>
              {words.erase}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function save(file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = 'personal_data.zip'
  link.click()
  // The browser reads the address after this turn; a while later it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
