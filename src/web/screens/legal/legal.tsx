import { useState } from 'react'
import { useParams } from 'wouter'
import { ApiError } from '../../call/api.ts'
import { readLegal } from '#contract/order.ts'
import { legalTypes, type LegalType } from '#domain/order.ts'
import { errorText } from '../../call/error-text.ts'
import { Frame } from '../../frame/frame.tsx'
import { Notice } from '../../frame/notice.tsx'
import { PageHeading } from '../../frame/page-heading.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useApiQuery } from '../../call/use-api.ts'
import { useHydrated } from '../../call/use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { markdownOrNull } from '../../ui/markdown-html.ts'
import { Prose } from '../../ui/prose.tsx'
import { useAddressKnown, useVisit } from '../../call/visit.ts'
import { showLongDate } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useBroughtBack } from './brought-back.ts'
import { openingWords } from './opening-words.ts'
import { showFragment } from './show-fragment.ts'

/** A legal text in the language of the page, Spanish where it has none. */
export default function Legal() {
  const { type } = useParams<{ type?: string }>()
  const known = useAddressKnown()
  const words = useWords().legal
  if (!known)
    return (
      <Frame page="legal" width="reading">
        <Waiting label={words.loading} />
      </Frame>
    )
  if (!type) {
    return (
      <Frame page="legal" width="reading" title={words.noTypeTitle}>
        <Notice
          drawing="icon-receipt"
          title={words.noTypeTitle}
          actions={<ButtonLink href="/">{words.back}</ButtonLink>}
        />
      </Frame>
    )
  }
  const one = legalTypes.find((candidate) => candidate === type)
  if (!one)
    return (
      <Frame page="legal" width="reading" title={words.unavailableTitle}>
        <Unavailable error={null} />
      </Frame>
    )
  return <LegalText key={one} type={one} />
}

function LegalText({ type }: { type: LegalType }) {
  const words = useWords()
  const locale = useLocale()
  // The browser itself went to the fragment of a page that came with its text.
  const [cameByCall] = useState(useHydrated())
  const visit = useVisit()
  const {
    data: text,
    error,
    refetch,
  } = useApiQuery(readLegal, { params: { type }, query: { lang: locale } })
  useBroughtBack(!cameByCall, refetch)
  if (!text) {
    return (
      <Frame page="legal" width="reading" title={error ? words.legal.unavailableTitle : undefined}>
        {error ? <Unavailable error={error} /> : <Waiting label={words.legal.loading} />}
      </Frame>
    )
  }
  const html = markdownOrNull(text.content)
  visit?.tell?.({ description: openingWords(html ?? text.content) })
  return (
    <Frame page="legal" width="reading" title={text.title}>
      <article lang={text.locale}>
        <PageHeading>{text.title}</PageHeading>
        <p lang={locale} className="mt-3 mb-8 text-sm text-ink-soft">
          <time dateTime={text.updatedAt}>
            {words.legal.updated({ date: showLongDate(new Date(text.updatedAt), locale, 'UTC') })}
          </time>
        </p>
        <Prose
          key={text.content}
          source={text.content}
          html={html}
          onReady={cameByCall ? showFragment : undefined}
        />
      </article>
      <div className="mt-12 border-t border-rule pt-8">
        <ButtonLink href="/" kind="secondary" icon="left">
          {words.legal.back}
        </ButtonLink>
      </div>
    </Frame>
  )
}

function Unavailable({ error }: { error: Error | null }) {
  const words = useWords()
  const unknown = error === null || (error instanceof ApiError && error.status === 404)
  return (
    <Notice
      drawing="icon-receipt"
      title={words.legal.unavailableTitle}
      actions={
        <>
          {!unknown && <Button onClick={() => location.reload()}>{words.common.retry}</Button>}
          <ButtonLink href="/" kind={unknown ? 'primary' : 'secondary'}>
            {words.legal.back}
          </ButtonLink>
        </>
      }
    >
      <p>{words.legal.unavailableText}</p>
      {!unknown && <p>{errorText(error, words)}</p>}
    </Notice>
  )
}
