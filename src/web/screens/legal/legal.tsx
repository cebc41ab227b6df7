import { Suspense, useState } from 'react'
import { useParams } from 'wouter'
import type { readLegal } from '#contract/order.ts'
import type { Locale } from '#domain/locale.ts'
import { legalTypes, type LegalType } from '#domain/order.ts'
import { errorText } from '../../call/error-text.ts'
import { GuaranteeNotice } from '../../order/guarantee-notice.tsx'
import { Frame } from '../../frame/frame.tsx'
import { Notice } from '../../frame/notice.tsx'
import { PageHeading } from '../../frame/page-heading.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useRead, type PlainRead } from '../../call/use-read.ts'
import { useHydrated } from '../../call/use-hydrated.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Prose } from '../../ui/prose.tsx'
import { useAddressKnown, useVisit } from '../../call/visit.ts'
import { addressIn } from '../../words/locale-choice.ts'
import { showLongDate } from '../../words/format.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useBroughtBack } from './brought-back.ts'
import { mayBreak } from './may-break.ts'
import { openingWords } from './opening-words.ts'
import { showFragment } from './show-fragment.ts'
import { ApiError } from '../../call/request.ts'

const legalText: PlainRead<typeof readLegal> = {
  method: 'GET',
  path: '/api/legal/:type',
  read: (answer) => answer,
}

let render: ((source: string) => string | null) | null = null

/** The server renders the text; the browser takes it over, and fetches the renderer only for another one. */
export const ready = import.meta.env.SSR
  ? async () => {
      render = (await import('../../ui/markdown-html.ts')).markdownOrNull
    }
  : undefined

/** Where a customer looks for his guarantee. */
const showsNotice: readonly LegalType[] = ['terms_conditions', 'legal_notice']

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
  const {
    data: text,
    error,
    refetch,
  } = useRead(legalText, { params: { type }, query: { lang: locale } })
  useBroughtBack(!cameByCall, refetch)
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
        <PageHeading>{mayBreak(text.title)}</PageHeading>
        <Suspense>
          <p lang={locale} className="mt-3 mb-8 text-sm text-ink-soft">
            <LastChange at={text.updatedAt} cameByCall={cameByCall} />
          </p>
          <LegalProse source={linkedIn(locale, text.content)} cameByCall={cameByCall} />
        </Suspense>
      </article>
      {showsNotice.includes(type) && <GuaranteeNotice />}
      <div className="mt-12 border-t border-rule pt-8">
        <ButtonLink href={addressIn(locale, '/')} kind="secondary" icon="left">
          {words.legal.back}
        </ButtonLink>
      </div>
    </Frame>
  )
}

/** A text whose links to others of the shop lead to them in the page's language. */
const linkedIn = (locale: Locale, content: string): string =>
  content.replace(/\]\((\/legal\/[^)\s]*)\)/g, (_, href: string) => `](${addressIn(locale, href)})`)

/** When the text was last changed. Telling it anew would hold a slow phone for 50 ms, so what came with the page is taken over. */
function LastChange({ at, cameByCall }: { at: string; cameByCall: boolean }) {
  const { updated } = useWords().legal
  const locale = useLocale()
  const [sent] = useState(() => ({
    at,
    locale,
    text: (!cameByCall && !import.meta.env.SSR && sentIn('time')?.textContent) || null,
  }))
  const told = sent.at === at && sent.locale === locale ? sent.text : null
  return (
    <time dateTime={at}>
      {told ?? updated({ date: showLongDate(new Date(at), locale, 'UTC') })}
    </time>
  )
}

/** A part of the text as it came with the page. */
const sentIn = (selector: string) => document.querySelector(`article ${selector}`)

/**
 * The text itself. Where it came with the page it was rendered there: the browser takes it over as it stands, and the
 * renderer is fetched only for
 * another text (another language, or another page of the visit).
 */
function LegalProse({ source, cameByCall }: { source: string; cameByCall: boolean }) {
  const words = useWords().legal
  const visit = useVisit()
  const [sent] = useState(() => (cameByCall ? null : textSent(source)))
  visit?.tell?.({ description: openingWords(sent?.html ?? source) })
  if (sent?.source === source) return <Prose source={source} html={sent.html} />
  return (
    <Markdown source={source} loading={<Waiting label={words.loading} />} onReady={showFragment} />
  )
}

type Sent = { source: string; html: string | null }

/** A text as it came with the page: rendered by the server, found in the page by the browser. Null where none came. */
function textSent(source: string): Sent | null {
  if (import.meta.env.SSR) return { source, html: render?.(source) ?? null }
  const prose = sentIn('.prose')
  return prose && { source, html: prose.tagName === 'P' ? null : prose.innerHTML }
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
