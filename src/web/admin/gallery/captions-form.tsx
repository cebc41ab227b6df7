import { useState, type FormEvent } from 'react'
import { adminListGallery, adminSaveGalleryPhoto } from '#contract/gallery.ts'
import { captionLengthMax, type Captions } from '#domain/gallery.ts'
import { locales } from '#domain/locale.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { localeNames } from '../../words/locale-choice.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { Overtaken } from '../kit/overtaken.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { useSeen } from '../kit/use-seen.ts'
import type { GalleryPhoto } from './use-gallery.ts'

const listed = [adminListGallery]

/** What stands below a photo, language by language. */
export function CaptionsForm({ photo, position }: { photo: GalleryPhoto; position: number }) {
  const words = useWords()
  const { gallery, common } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const seen = useSeen(photo.version, gallery.failed, listed)
  const [typed, setTyped] = useState<Captions>(photo.captions)
  const isDirty = locales.some((locale) => (typed[locale] ?? '') !== (photo.captions[locale] ?? ''))
  useUnsaved(isDirty)
  const [save, busy] = useAction(async () => {
    const { captions, version } = await api(adminSaveGalleryPhoto, {
      params: { id: photo.id },
      body: { captions: typed, version: seen.version },
    })
    setTyped(captions)
    seen.begin(version)
    toast({ kind: 'good', title: gallery.saved })
    await refresh(adminListGallery)
  }, seen.failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={gallery.captions({ position })}
      className="flex flex-col gap-3"
    >
      {seen.overtaken && (
        <Overtaken>
          {locales
            .map((locale) => `${localeNames[locale]}: ${photo.captions[locale] ?? ''}`)
            .join('\n')}
        </Overtaken>
      )}
      <p className="text-sm text-ink-soft">{gallery.captionHint}</p>
      {locales.map((locale) => (
        <Field key={locale} label={gallery.caption({ language: localeNames[locale] })}>
          {(control) => (
            <TextInput
              {...control}
              lang={locale}
              maxLength={captionLengthMax}
              value={typed[locale] ?? ''}
              onChange={(event) => setTyped({ ...typed, [locale]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" size="small" busy={busy} disabled={!isDirty}>
          {busy ? common.saving : words.common.save}
        </Button>
      </div>
    </form>
  )
}
