import { useState } from 'react'
import type { Country } from '#domain/country.ts'
import { errorText } from '../parts/error-text.ts'
import { toast } from '../ui/toast.ts'
import { useWords } from '../words/words-context.tsx'
import { useSaveDraft } from './use-draft.ts'
import { useWizard, wizard } from './use-wizard.ts'

/**
 * Sends the book to another country: the draft is priced anew, and extras that are not to be had there leave the order.
 * `dropped` are their names, as the order lists them.
 */
export function useChangeCountry() {
  const words = useWords()
  const save = useSaveDraft()
  const { place } = useWizard()
  const [busy, setBusy] = useState(false)
  const [dropped, setDropped] = useState<string[]>([])

  /** Whether it worked. */
  async function changeCountry(country: Country): Promise<boolean> {
    const before = wizard().state().place?.fields
    if (!before) return false
    setBusy(true)
    // Extras are left out of this save: naming one that the new country lacks would be refused.
    wizard().setFields({ country, extras: place?.saved.extras ?? [] })
    try {
      const draft = await save()
      wizard().setFields({ extras: draft.extras })
      wizard().markSaved({ extras: draft.extras })
      setDropped(before.extras.filter((name) => !draft.extras.includes(name)))
      return true
    } catch (error) {
      wizard().setFields({ country: before.country, extras: before.extras })
      toast({ kind: 'destructive', title: words.draft.saveError, description: errorText(error, words) })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { changeCountry, busy, dropped }
}
