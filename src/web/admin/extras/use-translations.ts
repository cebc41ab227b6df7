import { useState, type FormEvent } from 'react'
import { adminListExtras, adminSaveExtra } from '#contract/admin-catalogue.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { recordOf } from '#domain/keys.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useSeen } from '../kit/use-seen.ts'
import { useRefresh } from '../kit/use-list.ts'
import { labelOf, type Extra } from './extra-name.ts'

const listed = [adminListExtras]
export const translated = locales.filter((locale) => locale !== 'es')
type Typed = Record<Locale, { name: string; description: string }>
export type Translations = ReturnType<typeof useTranslations>

function typedOf({ translations }: Extra): Typed {
  return recordOf(locales, (locale) => ({
    name: translations[locale]?.name ?? '',
    description: translations[locale]?.description ?? '',
  }))
}

/** What is typed in each language, and saving it; one with a description and no name is refused. */
export function useTranslations(extra: Extra, onClose: () => void) {
  const { extras } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const askToDiscard = useAskToDiscard()
  const [initial] = useState(() => typedOf(extra))
  const [typed, setTyped] = useState(initial)
  const [nameless, setNameless] = useState<Locale | null>(null)
  const dirty = JSON.stringify(typed) !== JSON.stringify(initial)
  useUnsaved(dirty)

  const seen = useSeen(extra.version, extras.updateFailed, listed)
  const [save, busy] = useAction(async () => {
    const named = translated.filter((locale) => typed[locale].name.trim())
    const translations = Object.fromEntries(
      named.map((locale) => {
        const { name, description } = typed[locale]
        return [
          locale,
          { name: name.trim(), ...(description.trim() && { description: description.trim() }) },
        ]
      }),
    )
    await api(adminSaveExtra, {
      params: { id: extra.id },
      body: { name: extra.name, translations, version: seen.version },
    })
    toast({ kind: 'good', title: extras.updated, description: labelOf(extra) })
    await refresh(adminListExtras)
    onClose()
  }, seen.failure)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing =
      translated.find((locale) => !typed[locale].name.trim() && typed[locale].description.trim()) ??
      null
    setNameless(missing)
    if (missing) event.currentTarget.querySelector<HTMLElement>(`[name=name-${missing}]`)?.focus()
    else void save()
  }
  const cancel = async () => {
    if (await askToDiscard(dirty)) onClose()
  }
  const set = (locale: Locale, change: Partial<Typed[Locale]>) => {
    setTyped({ ...typed, [locale]: { ...typed[locale], ...change } })
    setNameless(null)
  }
  return { typed, set, nameless, seen, busy, submit, cancel }
}
