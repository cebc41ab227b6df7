import { useCallback, useId, useRef, useState, type RefObject } from 'react'
import { showLongDate } from '../../words/format.ts'
import { blocksOf } from '#domain/legal.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { gapsIn } from './gaps.ts'
import { LegalForm, type LegalText } from './legal-form.tsx'
import { UnknownMarks } from './legal-marks.tsx'
import { LegalNews } from './legal-news.tsx'

/** A legal text as it reads, or being changed. */
export function LegalDocument({ text }: { text: LegalText }) {
  const { legal } = useAdminWords()
  const id = useId()
  const top = useRef<HTMLDivElement>(null)
  const [isEditing, setEditing] = useState(false)
  const gaps = gapsIn(text.reads)
  const without = blocksOf[text.type].filter((block) => !text.content.includes(`{${block}}`))
  const close = () => {
    setEditing(false)
    top.current?.focus()
  }
  return (
    <Card as="article" labelledBy={id} className="flex flex-col gap-4">
      <Head
        text={text}
        headingId={id}
        top={top}
        onEdit={isEditing ? null : () => setEditing(true)}
      />
      {gaps.length > 0 && (
        <Banner kind="warning" title={legal.gapsTitle}>
          <span lang={text.locale}>{gaps.join(' · ')}</span>
        </Banner>
      )}
      <UnknownMarks text={text.content} />
      <LegalNews text={text} />
      {without.length > 0 && (
        <Banner kind="info" title={legal.withoutTitle}>
          {legal.without} {without.map((block) => `{${block}}`).join(' ')}
        </Banner>
      )}
      {isEditing ? <LegalForm text={text} onClose={close} /> : <Reading text={text} />}
    </Card>
  )
}

/** Its title and its date; `onEdit` is null while it is being changed. */
function Head({
  text,
  headingId,
  top,
  onEdit,
}: {
  text: LegalText
  headingId: string
  top: RefObject<HTMLDivElement | null>
  onEdit: (() => void) | null
}) {
  const { legal, common } = useAdminWords()
  const locale = useLocale()
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div ref={top} tabIndex={-1} className="min-w-0 focus-visible:outline-none">
        <Heading level={3} size="small" id={headingId}>
          <span lang={text.locale}>{text.title}</span>
        </Heading>
        <p className="text-sm text-ink-soft">
          <time dateTime={text.updatedAt}>
            {legal.updated({ date: showLongDate(new Date(text.updatedAt), locale) })}
          </time>
        </p>
      </div>
      {onEdit && (
        <Button
          kind="secondary"
          size="small"
          icon="edit"
          aria-label={legal.editOf(text)}
          onClick={onEdit}
        >
          {common.edit}
        </Button>
      )}
    </div>
  )
}

function Reading({ text }: { text: LegalText }) {
  const words = useWords()
  const { legal } = useAdminWords()
  const content = useRef<HTMLDivElement>(null)
  /** Texts side by side would bring the same ids for the same headings; what scrolls must be reached by the keyboard. */
  const ready = useCallback(() => {
    const shown = content.current
    if (!shown) return
    shown.tabIndex = 0
    shown.querySelectorAll('[id]').forEach((heading) => heading.removeAttribute('id'))
  }, [])
  return (
    <section
      ref={content}
      aria-label={legal.textOf(text)}
      lang={text.locale}
      className="max-h-112 overflow-y-auto rounded-control border border-rule p-4 text-sm focus-visible:rounded-control sm:p-5"
    >
      <Markdown
        source={text.reads}
        loading={<Spinner label={words.common.loading} />}
        onReady={ready}
      />
    </section>
  )
}
