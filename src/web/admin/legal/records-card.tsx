import { useId } from 'react'
import { adminReadPrivacyRecords } from '#contract/admin-legal.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { saveText } from '../kit/save-text.ts'
import { useAction } from '../kit/use-action.ts'
import { useList } from '../kit/use-list.ts'
import { gapsIn } from './gaps.ts'

type PrivacyRecord = AnswerOf<typeof adminReadPrivacyRecords>[number]

/** What an authority may ask the owner for, in the language that Spain's wants it in. */
export function RecordsCard() {
  const { records: words } = useAdminWords()
  const list = useList(adminReadPrivacyRecords, {})
  const id = useId()
  return (
    <Card as="section" labelledBy={id} className="mb-5">
      <Heading level={3} size="small" id={id}>
        {words.title}
      </Heading>
      <p className="mt-1 mb-3 max-w-prose text-sm text-ink-soft">{words.text}</p>
      <ListState list={list}>
        {(records) => (
          <ul className="flex flex-col gap-4">
            {records.map((record) => (
              <Row key={record.name} record={record} />
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  )
}

function Row({ record: { name, day, markdown } }: { record: PrivacyRecord }) {
  const { records: words } = useAdminWords()
  const [download, busy] = useAction(async () => {
    const { markdownHtml } = await import('../../ui/markdown-html.ts')
    saveText(`${name}-${day}.html`, page(words.names[name], markdownHtml(markdown)), 'text/html')
  }, words.failed)
  return (
    <li className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <span className="font-bold">{words.names[name]}</span>{' '}
          <span className="text-sm text-ink-soft">
            {words.gaps({ count: gapsIn(markdown).length })}
          </span>
        </span>
        <Button
          kind="secondary"
          size="small"
          icon="download"
          busy={busy}
          aria-label={`${words.download}: ${words.names[name]}`}
          onClick={() => void download()}
        >
          {words.download}
        </Button>
      </div>
      <Disclosure summary={words.show}>
        <div lang="es" className="mt-3">
          <Markdown source={markdown} />
        </div>
      </Disclosure>
    </li>
  )
}

/** A page of its own, read and printed without the shop. Titles come from the words, and what is typed was made safe with the rest. */
const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #111 }
table { width: 100%; border-collapse: collapse; margin: 1rem 0 }
th, td { border: 1px solid #999; padding: .35rem .6rem; text-align: left; vertical-align: top }
td:first-child { width: 32% }
h2, h3 { break-after: avoid }
tr { break-inside: avoid }
@page { margin: 18mm }
</style>
${body}
</html>
`
