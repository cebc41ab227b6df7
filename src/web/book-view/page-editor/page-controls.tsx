import type { PageSettings } from '#domain/page-settings.ts'
import { requestFor, type PreviewedBook } from '../draw/previewed-book.ts'
import { Heading } from '../../ui/heading.tsx'
import type { StoredImage } from '../../draft/send-photo.ts'
import { useWords } from '../../words/words-context.tsx'
import { CaptionField } from './caption-field.tsx'
import { FaceControls } from './face-controls.tsx'
import { FrameControls } from './frame-controls.tsx'
import { LivePage } from './live-page.tsx'
import { backgroundOf, detailOf, details, withBackground, withDetail } from './page-choice.ts'
import { Segments } from '../../ui/segments.tsx'
import { useLiveSheet, type LiveSheet } from './use-live-sheet.ts'

/** What of the photo is being changed; stays from page to page. */
export type PageMode = 'frame' | 'faces'

type Change = (update: (settings: PageSettings) => PageSettings) => void
/** The photo with what is drawn of it, beside the drawn page. `image.page` is what is chosen now. */
export function PageControls({
  image,
  page,
  book,
  mode,
  hasCaption = false,
  onMode,
  onChange,
}: {
  image: StoredImage
  page: number
  book: PreviewedBook
  mode: PageMode
  /** whether the words below the page may be changed, too */
  hasCaption?: boolean
  onMode: (mode: PageMode) => void
  onChange: Change
}) {
  const { photoAlt } = useWords().photos
  const chosen = image.page
  const sheet = useLiveSheet(
    requestFor(image, book),
    details.map((detail) => requestFor({ ...image, page: withDetail(chosen, detail) }, book)),
  )
  const alt = photoAlt({ page, name: image.originalName })
  return (
    <div className="grid gap-x-7 gap-y-6 md:grid-cols-2">
      <PhotoSide {...{ image, alt, book, sheet, mode, onMode, onChange }} />
      <DrawnSide {...{ image, alt, book, sheet, hasCaption, onChange }} />
    </div>
  )
}

/** The photo, and what of it is on the page. */
function PhotoSide({
  image,
  alt,
  book,
  sheet,
  mode,
  onMode,
  onChange,
}: {
  image: StoredImage
  alt: string
  book: PreviewedBook
  sheet: LiveSheet
  mode: PageMode
  onMode: (mode: PageMode) => void
  onChange: Change
}) {
  const { editor } = useWords().photos
  return (
    <section aria-labelledby="editor-photo" className="flex min-w-0 flex-col gap-3">
      <Heading level={3} size="small" id="editor-photo">
        {editor.photo}
      </Heading>
      <Segments
        legend={editor.mode}
        value={mode}
        onChange={onMode}
        options={[
          { value: 'frame', label: editor.modeFrame },
          { value: 'faces', label: editor.modeFaces },
        ]}
      />
      {mode === 'faces' && (
        <FaceControls
          image={image}
          alt={alt}
          drawn={sheet.drawing?.faces ?? null}
          onChange={onChange}
        />
      )}
      {mode === 'frame' && (
        <FrameControls
          image={image}
          alt={alt}
          format={book.format}
          sheet={sheet}
          onChange={onChange}
        />
      )}
    </section>
  )
}

/** The page as it is drawn, and what is chosen of the drawing. */
function DrawnSide({
  image,
  alt,
  book,
  sheet,
  hasCaption,
  onChange,
}: {
  image: StoredImage
  alt: string
  book: PreviewedBook
  sheet: LiveSheet
  hasCaption: boolean
  onChange: (update: (settings: PageSettings) => PageSettings) => void
}) {
  const { editor } = useWords().photos
  const chosen = image.page
  return (
    <section aria-labelledby="editor-drawing" className="flex min-w-0 flex-col gap-3">
      <Heading level={3} size="small" id="editor-drawing">
        {editor.drawing}
      </Heading>
      <LivePage image={image} alt={alt} book={book} sheet={sheet} />
      {hasCaption && (
        <CaptionField
          caption={chosen.caption}
          onChange={(caption) => onChange((now) => ({ ...now, caption }))}
        />
      )}
      <Segments
        legend={editor.detail}
        value={detailOf(chosen)}
        onChange={(to) => onChange((now) => withDetail(now, to))}
        options={[
          { value: details[0], label: editor.detailLess },
          { value: details[1], label: editor.detailNormal },
          { value: details[2], label: editor.detailMore },
        ]}
      />
      <Segments
        legend={editor.background}
        value={backgroundOf(chosen)}
        onChange={(to) => onChange((now) => withBackground(now, to))}
        options={[
          { value: 'all', label: editor.backgroundAll },
          { value: 'calm', label: editor.backgroundCalm },
          { value: 'none', label: editor.backgroundNone },
        ]}
      />
    </section>
  )
}
