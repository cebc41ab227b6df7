import { useState } from 'react'
import type { Country } from '#domain/country.ts'
import { useLocale } from '../words/words-context.tsx'
import { extraWords, type Extra } from './extra-words.ts'
import { useChangeDraft, useDraft } from './use-draft.ts'
import { useExtras } from './use-prices.ts'
import { useWizard, wizard } from './use-wizard.ts'

/** The chosen extras that are sold out, or not sold any more, in the page's language; and how the book goes on without them. */
export function useGoneExtras(country: Country) {
  const locale = useLocale()
  const change = useChangeDraft()
  const chosen = useWizard().place?.fields.extras ?? []
  const offered = useExtras(country).data
  // What is gone is in no list any more, but has a name in the page's language: as it was listed before, or as the
  // draft has it that was resumed.
  const gone = useDraft().data?.goneExtras ?? []
  const [seen, setSeen] = useState<readonly Extra[]>([])
  const fresh = (offered ?? []).filter(({ id }) => !seen.some((extra) => extra.id === id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const isOffered = (name: string) => offered?.some((extra) => extra.name === name) ?? true

  function goOn(): void {
    const extras = chosen.filter(isOffered)
    wizard().setFields({ extras })
    // Where that fails, the next step saves it.
    change({ extras }).then(
      () => wizard().markSaved({ extras }),
      () => undefined,
    )
  }

  const names = chosen
    .filter((name) => !isOffered(name))
    .map((name) => {
      const extra = [...seen, ...gone].find((candidate) => candidate.name === name)
      return extra ? extraWords(extra, locale).name : name
    })
  return { names, goOn }
}
