import {
  adminListGallery,
  adminOrderGallery,
  adminRedrawGalleryPhoto,
  adminRemoveGalleryPhoto,
  adminSaveGalleryPhoto,
} from '#contract/gallery.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { useOvertaken } from '../kit/use-seen.ts'
import { CaptionsForm } from './captions-form.tsx'
import { PhotoPictures } from './photo-pictures.tsx'
import type { GalleryPhoto } from './use-gallery.ts'

const listed = [adminListGallery]

/** A photo of the gallery: what is shown of it, whose word there is, and what can be done with it. */
export function PhotoCard({
  photo,
  position,
  photos,
}: {
  photo: GalleryPhoto
  position: number
  photos: readonly GalleryPhoto[]
}) {
  const { gallery: words } = useAdminWords()
  const locale = useLocale()
  const { permittedBy: who, permittedAt } = photo
  return (
    <Card as="li">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <Heading level={3} size="small">
            {words.number({ position })}
          </Heading>
          {photo.isHidden && <Badge tone="yellow">{words.hidden}</Badge>}
        </span>
        <Moves photo={photo} position={position} photos={photos} />
      </div>
      {photo.drawn && <PhotoPictures photo={photo} drawn={photo.drawn} position={position} />}
      {photo.isToDraw && (
        <output className="my-3 flex items-center gap-3 text-sm">
          <Spinner />
          {photo.drawn ? words.drawingAnew : words.drawing}
        </output>
      )}
      {photo.fault && (
        <Banner kind="error" className="my-3" title={words.fault}>
          {photo.drawn ? words.faultAnew : words.faultText}
        </Banner>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {words.permitted({ who, date: showDateTime(permittedAt, locale) })}
      </p>
      <Disclosure summary={words.captions({ position })} className="mt-3">
        <CaptionsForm photo={photo} position={position} />
      </Disclosure>
      <Acts photo={photo} position={position} />
    </Card>
  )
}

function Acts({ photo, position }: { photo: GalleryPhoto; position: number }) {
  const { gallery: words } = useAdminWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const { isHidden } = photo
  const params = { id: photo.id }
  const done = async (title: string) => {
    toast({ kind: 'good', title })
    await refresh(adminListGallery)
  }
  const [hide, hiding] = useAction(async () => {
    await api(adminSaveGalleryPhoto, { params, body: { isHidden: !isHidden } })
    await done(isHidden ? words.shownNow : words.hiddenNow)
  }, words.failed)
  const [redraw, redrawing] = useAction(async () => {
    await api(adminRedrawGalleryPhoto, { params })
    await done(words.redrawn)
  }, words.failed)
  const [remove, removing] = useAction(async () => {
    const { title, text } = words.ask
    if (!(await ask({ title: title({ position }), text, action: words.remove, dangerous: true })))
      return
    await api(adminRemoveGalleryPhoto, { params })
    await done(words.removed)
  }, words.failed)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button kind="secondary" size="small" busy={hiding} onClick={() => void hide()}>
        {isHidden ? words.show : words.hide}
      </Button>
      <Button
        kind="secondary"
        size="small"
        busy={redrawing}
        disabled={photo.isToDraw}
        onClick={() => void redraw()}
      >
        {words.redraw}
      </Button>
      <Button kind="danger" size="small" busy={removing} onClick={() => void remove()}>
        {words.remove}
      </Button>
    </div>
  )
}

function Moves({
  photo,
  position,
  photos,
}: {
  photo: GalleryPhoto
  position: number
  photos: readonly GalleryPhoto[]
}) {
  const { gallery: words } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const overtaken = useOvertaken(listed)
  const [move, busy] = useAction(async (to: number) => {
    const ids = photos
      .map(({ id }) => id)
      .toSpliced(position - 1, 1)
      .toSpliced(to - 1, 0, photo.id)
    await api(adminOrderGallery, { body: { ids } })
    toast({ kind: 'good', title: words.moved({ position: to }) })
    await refresh(adminListGallery)
  }, overtaken(words.failed))
  return (
    <span className="flex">
      <IconButton
        icon="up"
        label={words.earlier({ position })}
        busy={busy}
        disabled={position === 1}
        onClick={() => void move(position - 1)}
      />
      <IconButton
        icon="down"
        label={words.later({ position })}
        busy={busy}
        disabled={position === photos.length}
        onClick={() => void move(position + 1)}
      />
    </span>
  )
}
