import type { Box, PageSettings } from '#domain/page-settings.ts'
import { Button } from '../../ui/button.tsx'
import type { StoredImage } from '../../draft/send-photo.ts'
import { useWords } from '../../words/words-context.tsx'
import {
  boxAround,
  canAddFace,
  shownFaces,
  withFaceAdded,
  withFaceChanged,
  withFaceToggled,
} from './face-choice.ts'
import { FaceFrame } from './face-frame.tsx'

/** The faces that are drawn, to be corrected: `drawn` are those of the newest drawing, null before there is one. */
export function FaceControls({
  image,
  alt,
  drawn,
  onChange,
}: {
  image: StoredImage
  alt: string
  drawn: readonly Box[] | null
  onChange: (update: (settings: PageSettings) => PageSettings) => void
}) {
  const { editor } = useWords().photos
  const faces = shownFaces(drawn ?? [], image.page)
  const kept = faces.filter(({ kind }) => kind !== 'removed').length
  const add = (x: number, y: number) =>
    onChange((now) => withFaceAdded(now, boxAround(x, y, image, drawn ?? [])))
  const crop = image.page.crop ?? { x: 0, y: 0, width: 1, height: 1 }
  return (
    <>
      <FaceFrame
        src={`/api/images/${encodeURIComponent(image.path)}?w=1280`}
        alt={alt}
        aspect={image.width / image.height}
        faces={faces}
        actions={{
          onAdd: add,
          onToggle: (face) => onChange((now) => withFaceToggled(now, face)),
          onChange: (box, dx, dy, factor) =>
            onChange((now) => withFaceChanged(now, box, dx, dy, factor)),
        }}
      />
      <p className="text-center text-sm text-ink-soft">{editor.facesHint}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm font-bold">
          {drawn ? editor.facesCount({ faces: kept }) : editor.facesLooking}
        </output>
        <Button
          size="small"
          kind="secondary"
          icon="plus"
          disabled={!canAddFace(image.page)}
          onClick={() => add(crop.x + crop.width / 2, crop.y + crop.height / 2)}
        >
          {editor.faceAdd}
        </Button>
      </div>
    </>
  )
}
