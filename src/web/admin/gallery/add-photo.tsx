import { useRef, useState } from 'react'
import { adminAddGalleryPhoto, adminListGallery } from '#contract/gallery.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'

/** A photo, with the word that it may be shown: given anew for each, since it is about those who are in it. */
export function AddPhoto({ isFull }: { isFull: boolean }) {
  const { gallery: words } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const box = useRef<HTMLInputElement>(null)
  const [isPermitted, setPermitted] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const [add, adding] = useAction(async (file: File) => {
    const form = new FormData()
    form.append('mayBeShown', '1')
    form.append('photo', file, file.name)
    await api(adminAddGalleryPhoto, { form })
    setPermitted(false)
    toast({ kind: 'good', title: words.added })
    await refresh(adminListGallery)
  }, words.addFailed)
  const take = (file: File) => {
    if (adding) return
    setMissed(!isPermitted)
    if (isPermitted) void add(file)
    else box.current?.focus()
  }
  if (isFull)
    return (
      <Banner kind="info" className="mb-5">
        {words.full}
      </Banner>
    )
  return (
    <Card className="mb-5">
      <Checkbox
        ref={box}
        label={words.word}
        hint={words.wordHint}
        checked={isPermitted}
        error={isMissed && !isPermitted ? words.wordFirst : null}
        onChange={(event) => setPermitted(event.target.checked)}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <FileButton
          kind="primary"
          accept="image/jpeg,image/png,image/gif"
          icon="plus"
          onFile={take}
        >
          {adding ? words.adding : words.add}
        </FileButton>
        {adding && <Spinner />}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{words.limits}</p>
    </Card>
  )
}
