import { formatNames, styleNames } from '#domain/book-spec.ts'
import { smallPhotoPlaces } from '#domain/small-photos.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useStyleText } from '../../../order/use-style-text.ts'
import type { WizardFields } from '../../../draft/fields.ts'
import { wizard } from '../../../draft/use-wizard.ts'
import { useWords } from '../../../words/words-context.tsx'
import { FormatPicture, StylePicture } from './pictures.tsx'
import type { OwnPhoto } from './own-styles.ts'
import { useOwnStyles } from './use-own-styles.ts'

/** How the book is to look: its size, the style of its pages, and where its photos stand small. */
export function BookLooks({ fields, photo }: { fields: WizardFields; photo: OwnPhoto | null }) {
  const words = useWords()
  const styleText = useStyleText()
  const ownStyles = useOwnStyles(photo)
  return (
    <>
      <RadioCards
        legend={words.customise.format}
        value={fields.format}
        onChange={(format) => wizard().setFields({ format })}
        options={formatNames.map((format) => ({
          value: format,
          title: words.formats[format].name,
          text: words.formats[format].text,
          picture: <FormatPicture format={format} />,
        }))}
      />
      <RadioCards
        legend={words.customise.style}
        hint={ownStyles && words.trial.stylesFromPhoto}
        columns={3}
        value={fields.style}
        onChange={(style) => wizard().setFields({ style })}
        options={styleNames.map((style) => ({
          value: style,
          title: words.styles[style].name,
          text: styleText(style),
          picture: <StylePicture style={style} drawn={ownStyles?.[style]} />,
        }))}
      />
      <RadioCards
        legend={words.smallPhotos.legend}
        hint={words.smallPhotos.hint}
        columns={3}
        value={fields.smallPhotos}
        onChange={(smallPhotos) => wizard().setFields({ smallPhotos })}
        options={smallPhotoPlaces.map((place) => ({
          value: place,
          title: words.smallPhotos[place].name,
          text: words.smallPhotos[place].text,
        }))}
      />
    </>
  )
}
