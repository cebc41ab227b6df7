import { colourings } from '#domain/cover.ts'
import type { SaveCover } from '../../draft/use-save-cover.ts'
import { Field } from '../../ui/field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { useWords } from '../../words/words-context.tsx'
import { coverImage, type PreviewedBook } from '../draw/previewed-book.ts'

/** Chooses whose photo stands on the cover and in which colours. Each choice is kept at once, and shown as it prints. */
export function CoverControls({ book, saveCover }: { book: PreviewedBook; saveCover: SaveCover }) {
  const { cover: own } = useWords()
  const { cover, images } = book
  return (
    <div className="mt-4 flex flex-col gap-4">
      <RadioCards
        legend={own.colouring}
        columns={2}
        value={cover.colouring}
        onChange={(colouring) => void saveCover({ colouring })}
        options={colourings.map((colouring) => ({
          value: colouring,
          ...own.colourings[colouring],
        }))}
      />
      <Field label={own.photo}>
        {(control) => (
          <Select
            {...control}
            value={coverImage(book)?.path ?? ''}
            onChange={(event) => void saveCover({ coverPath: event.target.value })}
          >
            {images.map((image, i) => (
              <option key={image.path} value={image.path}>
                {own.ofPage({ page: i + 1, name: image.originalName })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
