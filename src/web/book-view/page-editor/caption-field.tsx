import { captionLengthMax } from '#domain/book-spec.ts'
import { cleanLine } from '#domain/text.ts'
import { atMost, useCounter } from '../../draft/limited-text.ts'
import { useLostLetters } from '../../draft/use-lost-letters.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useWords } from '../../words/words-context.tsx'

/** A line for below the page's drawing, and at once what of it cannot be printed. */
export function CaptionField({
  caption = '',
  onChange,
}: {
  caption: string | undefined
  onChange: (caption: string) => void
}) {
  const {
    photos: { editor },
    customise,
    shipping,
  } = useWords()
  const { lost } = useLostLetters(cleanLine(caption))
  const counter = useCounter(caption, captionLengthMax)
  return (
    <Field
      label={editor.caption}
      hint={editor.captionHint}
      error={lost.length > 0 && customise.lettersLost({ letters: lost.join(' ') })}
      optionalText={shipping.optional}
    >
      {(control) => (
        <TextInput
          {...control}
          name="caption"
          autoComplete="off"
          value={caption}
          placeholder={editor.captionPlaceholder}
          onChange={(event) => onChange(atMost(event.target.value, captionLengthMax))}
          counter={counter}
        />
      )}
    </Field>
  )
}
