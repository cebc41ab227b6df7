import { adminReadSeller } from '#contract/admin-texts.ts'
import {
  exampleFor,
  sellerFieldNames,
  sellerLineMax,
  type SellerData,
  type SellerField,
} from '#domain/seller.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { useList } from '../kit/use-list.ts'
import { Versions } from './versions.tsx'

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
import { empty, useSellerForm, type Seller } from './use-seller-form.ts'

function SellerForm({ seller }: { seller: Seller }) {
  const { texts } = useAdminWords()
  const { seller: words } = texts
  const form = useSellerForm(seller)
  const { now, shown, type, faults, notice, seen } = form
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
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
      <Ways seller={seller} form={form} />
      {notice !== null && <Notice notice={notice} />}
      <Versions
        versions={seller.history}
        onLoad={({ data }) => type({ ...empty, ...(data ?? seller.first) })}
      >
        {({ data }) => (data ? said({ ...empty, ...data }, words.fields) : words.first)}
      </Versions>
    </form>
  )
}

function Ways({ seller, form }: { seller: Seller; form: ReturnType<typeof useSellerForm> }) {
  const { texts } = useAdminWords()
  const { seller: words } = texts
  const { busy, dirty, isShowing, isSound, preview, backToFirst } = form
  return (
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
  )
}

/** How customers are told of the seller. */
function Notice({ notice }: { notice: string }) {
  const { texts } = useAdminWords()
  const { seller: words } = texts
  return (
    <section
      aria-label={words.notice}
      className="rounded-control border-2 border-dashed border-rule-strong p-4"
    >
      <p className="mb-2 text-sm font-bold">{words.notice}</p>
      <Markdown source={notice} />
    </section>
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
