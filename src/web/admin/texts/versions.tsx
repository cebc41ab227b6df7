import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { toast } from '../../ui/toast.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'

type Version = { id: number; at: Date; who: string }

/** What was saved before, who saved it and when; each can be put into the form again. The first of them is the one in force. */
export function Versions<Saved extends Version>({
  versions,
  onLoad,
  children,
}: {
  versions: readonly Saved[]
  onLoad: (version: Saved) => void
  /** what a version said */
  children: (version: Saved) => ReactNode
}) {
  const { texts: words } = useAdminWords()
  const locale = useLocale()
  const load = (version: Saved) => {
    onLoad(version)
    toast({ title: words.loaded })
  }
  return (
    <Disclosure summary={words.history} aside={versions.length > 0 ? versions.length : undefined}>
      {versions.length === 0 && <p className="text-sm text-ink-soft">{words.historyNone}</p>}
      <ol className="flex max-h-[28rem] flex-col gap-4 overflow-y-auto">
        {versions.map((version, i) => {
          const said = { who: version.who, at: showDateTime(version.at, locale) }
          return (
            <li key={version.id} className="border-b border-rule pb-3 text-sm last:border-0">
              <p className="flex flex-wrap items-center gap-2">
                <strong>{`${said.who}, ${said.at}`}</strong>
                {i === 0 && <Badge tone="green">{words.now}</Badge>}
              </p>
              <div className="my-1 wrap-anywhere whitespace-pre-line text-ink-soft">
                {children(version)}
              </div>
              <Button
                kind="quiet"
                size="small"
                icon="undo"
                aria-label={words.loadOf(said)}
                onClick={() => load(version)}
              >
                {words.load}
              </Button>
            </li>
          )
        })}
      </ol>
    </Disclosure>
  )
}
