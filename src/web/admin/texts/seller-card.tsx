import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { adminPreviewSeller, adminReadSeller, adminSaveSeller } from '#contract/admin-texts.ts'
import { adminToday } from '#contract/admin-today.ts'
import type { AnswerOf } from '#contract/call.ts'
import {
  exampleFor,
  sellerFaults,
  sellerFieldNames,
  sellerLineMax,
  type SellerData,
  type SellerField,
} from '#domain/seller.ts'
import { recordOf } from '#domain/keys.ts'
import { callKey } from '../../call/request.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { ListState } from '../kit/list-state.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { useSeen } from '../kit/use-seen.ts'
import { Versions } from './versions.tsx'

type Fault = ReturnType<typeof sellerFaults>[number]
type Seller = AnswerOf<typeof adminReadSeller>
const listed = [adminReadSeller]
const empty = recordOf(sellerFieldNames, () => '')
/** As the list has a version's number; nothing saved yet is a version too. */
const versionOf = (seen: number | null) => String(seen ?? 0)

export function SellerCard() {
  const { texts } = useAdminWords()
  const list = useList(adminReadSeller, {})
  return (
    <Card>
      <Heading level={2} size="part" className="mb-2">
        {texts.seller.title}
      </Heading>
      <p className="mb-4 text-sm text-ink-soft">{texts.seller.text}</p>
      <ListState list={list}>{(seller) => <SellerForm seller={seller} />}</ListState>
    </Card>
  )
}

/** Fields not touched follow the server; what was looked at and what is saved are the same. */
function SellerForm({ seller }: { seller: Seller }) {
  const { texts } = useAdminWords()
  const { seller: words } = texts
  const locale = useLocale()
  const api = useAdminApi()
  const ask = useAsk()
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
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {seen.overtaken && <Overtaken>{said(now, words.fields)}</Overtaken>}
      {sellerFieldNames.map((field) => (
        <SellerInput
          key={field}
          field={field}
          value={shown[field]}
          standIn={standInOf(field, seller)}
          error={faults
            .filter((fault) => fault.field === field)
            .map(({ fault }) => words.faults[fault])
            .join(' ')}
          onChange={(value) => type({ [field]: value })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={!dirty}>
          {words.save}
        </Button>
        <Button
          kind="secondary"
          busy={isShowing}
          onClick={(event) => {
            if (isSound(event.currentTarget.form)) void preview()
          }}
        >
          {texts.preview}
        </Button>
        {seller.history[0]?.data && (
          <Button kind="quiet" busy={busy} onClick={() => void backToFirst()}>
            {words.firstAction}
          </Button>
        )}
      </div>
      {notice !== null && (
        <section
          aria-label={words.notice}
          className="rounded-control border-2 border-dashed border-rule-strong p-4"
        >
          <p className="mb-2 text-sm font-bold">{words.notice}</p>
          <Markdown source={notice} />
        </section>
      )}
      <Versions
        versions={seller.history}
        onLoad={({ data }) => type({ ...empty, ...(data ?? seller.first) })}
      >
        {({ data }) => (data ? said({ ...empty, ...data }, words.fields) : words.first)}
      </Versions>
    </form>
  )
}

function SellerInput({
  field,
  value,
  standIn,
  error,
  onChange,
}: {
  field: SellerField
  value: string
  /** what is told instead while it is empty */
  standIn: string | undefined
  error: string
  onChange: (value: string) => void
}) {
  const {
    texts: { seller: words },
  } = useAdminWords()
  const number = exampleFor(field)
  const example = number === null ? undefined : words.example({ example: number })
  return (
    <Field
      label={words.fields[field]}
      hint={standIn && value === '' ? words.standIn({ value: standIn }) : example}
      error={error}
    >
      {(control) => {
        const shared = {
          ...control,
          name: field,
          autoComplete: 'off',
          value,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        return field === 'address' ? (
          <TextArea {...shared} rows={3} maxLength={2_000} />
        ) : (
          <TextInput {...shared} maxLength={sellerLineMax} />
        )
      }}
    </Field>
  )
}

const standInOf = (field: SellerField, { standIns }: Seller): string | undefined =>
  field === 'name' || field === 'supportEmail' ? standIns[field] : undefined

/** What is told of a seller, a fact to a line. */
const said = (data: SellerData, names: Record<SellerField, string>): string =>
  sellerFieldNames
    .filter((field) => data[field] !== '')
    .map((field) => `${names[field]}: ${data[field].replaceAll('\n', ', ')}`)
    .join('\n')
