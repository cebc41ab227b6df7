import { useEffect } from 'react'
import { useParams } from 'wouter'
import { ApiError } from '../../api.ts'
import { readLegal } from '#contract/order.ts'
import { errorText } from '../../parts/error-text.ts'
import { Frame } from '../../parts/frame.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useApiQuery } from '../../use-api.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Markdown, preloadMarkdown } from '../../ui/markdown.tsx'
import { showLongDate } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { showFragment } from './show-fragment.ts'

/** A legal text in the language of the page, Spanish where it has none. */
export default function Legal() {
  const { type } = useParams<{ type?: string }>()
  const hydrated = useHydrated()
  const words = useWords().legal
  if (!hydrated) return <Frame page="legal" width="reading"><Waiting label={words.loading} /></Frame>
  if (!type) {
    return (
      <Frame page="legal" width="reading" title={words.noTypeTitle}>
        <Notice drawing="icon-receipt" title={words.noTypeTitle} actions={<ButtonLink href="/">{words.back}</ButtonLink>} />
      </Frame>
    )
  }
  return <LegalText key={type} type={type} />
}

function LegalText({ type }: { type: string }) {
  const words = useWords()
  const locale = useLocale()
  useEffect(preloadMarkdown, [])
  const { data: text, error } = useApiQuery(readLegal, { params: { type }, query: { lang: locale } })
  if (!text) {
    return (
      <Frame page="legal" width="reading" title={error ? words.legal.unavailableTitle : undefined}>
        {error ? <Unavailable error={error} /> : <Waiting label={words.legal.loading} />}
      </Frame>
    )
  }
  return (
    <Frame page="legal" width="reading" title={text.title}>
      <article lang={text.locale}>
        <PageHeading>{text.title}</PageHeading>
        <p lang={locale} className="mt-3 mb-8 text-sm text-ink-soft">
          <time dateTime={text.updatedAt}>{words.legal.updated({ date: showLongDate(new Date(text.updatedAt), locale) })}</time>
        </p>
        <Markdown source={text.content} loading={<Waiting label={words.legal.loading} />} onReady={showFragment} />
      </article>
      <div className="mt-12 border-t border-rule pt-8"><ButtonLink href="/" kind="secondary" icon="left">{words.legal.back}</ButtonLink></div>
    </Frame>
  )
}

function Unavailable({ error }: { error: Error }) {
  const words = useWords()
  const unknown = error instanceof ApiError && error.status === 404
  return (
    <Notice drawing="icon-receipt" title={words.legal.unavailableTitle} actions={(
      <>
        {!unknown && <Button onClick={() => location.reload()}>{words.common.retry}</Button>}
        <ButtonLink href="/" kind={unknown ? 'primary' : 'secondary'}>{words.legal.back}</ButtonLink>
      </>
    )}>
      <p>{words.legal.unavailableText}</p>
      {!unknown && <p>{errorText(error, words)}</p>}
    </Notice>
  )
}
