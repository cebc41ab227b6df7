import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { adminListLegal, adminPreviewLegal, adminSaveLegal } from '#contract/admin-legal.ts'
import type { AnswerOf } from '#contract/call.ts'
import { readLegal } from '#contract/order.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { FormAlert } from '../kit/form-alert.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useSeen } from '../kit/use-seen.ts'
import { useRefresh } from '../kit/use-list.ts'
import { LegalMarks, UnknownMarks } from './legal-marks.tsx'

export type LegalText = AnswerOf<typeof adminListLegal>[number]

/** What is being written, as customers would read it. */
function Preview({ text: { id, locale }, content }: { text: LegalText; content: string }) {
  const words = useWords()
  const { legal } = useAdminWords()
  const api = useAdminApi()
  const [reads, setReads] = useState(content.trim() ? null : content)
  const [show] = useAction(
    async () =>
      setReads((await api(adminPreviewLegal, { params: { id }, body: { content } })).reads),
    legal.previewFailed,
  )
  const [showOnce] = useState(() => show)
  useEffect(() => {
    // An empty text is no text; the form says so when it is saved. What the shop cannot fill in now is shown as it is written.
    if (content.trim())
      void showOnce().then((shown) => {
        if (!shown) setReads(content)
      })
  }, [showOnce, content])
  return (
    <section
      aria-label={legal.preview}
      lang={locale}
      className="rounded-control border-2 border-dashed border-rule-strong p-4 sm:p-6"
    >
      {reads === null ? <Spinner label={words.common.loading} /> : <Markdown source={reads} />}
    </section>
  )
}

const listed = [adminListLegal]

/** What is typed of a legal text, and saving it; without a title or a text it is not sent, and what is missing is said. */
function useLegalForm(
  text: LegalText,
  field: RefObject<HTMLInputElement | null>,
  onClose: () => void,
) {
  const { legal } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const askToDiscard = useAskToDiscard()
  const [initial] = useState({ title: text.title, content: text.content })
  const [typed, setTyped] = useState(initial)
  const [missing, setMissing] = useState<'title' | 'content' | null>(null)
  const dirty = typed.title !== initial.title || typed.content !== initial.content
  useUnsaved(dirty)

  const seen = useSeen(text.version, legal.failed, listed)
  const [save, busy] = useAction(async () => {
    await api(adminSaveLegal, {
      params: { id: text.id },
      body: { type: text.type, ...typed, version: seen.version },
    })
    toast({ kind: 'good', title: legal.saved, description: typed.title })
    await refresh(adminListLegal, readLegal)
    onClose()
  }, seen.failure)

  const set = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    setMissing(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = !typed.title.trim() ? 'title' : !typed.content.trim() ? 'content' : null
    setMissing(empty)
    if (empty === 'title') field.current?.focus()
    if (empty === null) void save()
  }
  const cancel = async () => {
    if (await askToDiscard(dirty)) onClose()
  }
  return { typed, set, missing, seen, busy, submit, cancel }
}

/** Changes a legal text. The preview stands in for the Markdown area, which keeps what it holds. */
export function LegalForm({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const { legal } = useAdminWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isPreview, setPreview] = useState(false)
  const { typed, set, missing, seen, busy, submit, cancel } = useLegalForm(text, field, onClose)
  useEffect(() => field.current?.focus(), [])
  const wrong = (which: 'title' | 'content') =>
    missing === which && { 'aria-invalid': true as const, 'aria-describedby': `${id}-alert` }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {seen.overtaken && (
        <Overtaken>
          <span lang={text.locale}>{`${text.title}\n\n${text.content}`}</span>
        </Overtaken>
      )}
      <Field label={legal.docTitle} required>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            name="title"
            lang={text.locale}
            maxLength={200}
            value={typed.title}
            onChange={(event) => set({ title: event.target.value })}
            {...wrong('title')}
          />
        )}
      </Field>
      <div>
        <Button
          kind="secondary"
          size="small"
          icon={isPreview ? 'edit' : 'image'}
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          {legal.preview}
        </Button>
      </div>
      <div hidden={isPreview}>
        <Content
          text={text}
          content={typed.content}
          onChange={(content) => set({ content })}
          {...wrong('content')}
        />
      </div>
      {isPreview && <Preview text={text} content={typed.content} />}
      <UnknownMarks text={typed.content} />
      <LegalMarks />
      <FormAlert id={`${id}-alert`}>
        {missing && (missing === 'title' ? legal.titleRequired : legal.contentRequired)}
      </FormAlert>
      <Ways busy={busy} onCancel={() => void cancel()} />
    </form>
  )
}

function Content({
  text,
  content,
  onChange,
  ...wrong
}: {
  text: LegalText
  content: string
  onChange: (content: string) => void
  'aria-invalid'?: true
  'aria-describedby'?: string
}) {
  const { legal } = useAdminWords()
  return (
    <Field label={legal.content} hint={legal.hint} required>
      {(control) => (
        <TextArea
          {...control}
          name="content"
          rows={15}
          lang={text.locale}
          spellCheck
          maxLength={100_000}
          value={content}
          className="font-mono text-sm leading-relaxed"
          onChange={(event) => onChange(event.target.value)}
          {...wrong}
        />
      )}
    </Field>
  )
}

function Ways({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const words = useWords()
  const { common } = useAdminWords()
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {busy ? common.saving : words.common.save}
      </Button>
      <Button kind="secondary" onClick={onCancel}>
        {words.common.cancel}
      </Button>
    </div>
  )
}
