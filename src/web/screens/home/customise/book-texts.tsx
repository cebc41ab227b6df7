import { dedicationLengthMax, titleLengthMax } from '#domain/book-spec.ts'
import { cleanLine } from '#domain/text.ts'
import { atMost, useCounter } from '../../../draft/limited-text.ts'
import { useLostLetters, type LostLetters } from '../../../draft/use-lost-letters.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { useWords } from '../../../words/words-context.tsx'

/** The title, and at once what of it cannot be printed. `isTouched`: it may be said that it is missing. */
export function TitleField({
  title,
  letters: { lost, isPrintable },
  isTouched,
  onChange,
  onTouch,
}: {
  title: string
  letters: LostLetters
  isTouched: boolean
  onChange: (title: string) => void
  onTouch: () => void
}) {
  const { customise } = useWords()
  const counter = useCounter(title, titleLengthMax)
  const isMissing = isTouched && cleanLine(title) === ''
  const said = isMissing
    ? customise.titleRequired
    : !isPrintable
      ? customise.titleUnprintable
      : lost.length > 0 && customise.lettersLost({ letters: lost.join(' ') })
  return (
    <Field label={customise.bookTitle} hint={customise.bookTitleHint} error={said} required>
      {(control) => (
        <TextInput
          {...control}
          name="title"
          autoComplete="off"
          value={title}
          placeholder={customise.bookTitlePlaceholder}
          onChange={(event) => onChange(atMost(event.target.value, titleLengthMax))}
          onBlur={onTouch}
          counter={counter}
        />
      )}
    </Field>
  )
}

/** Lines for the page 'this book belongs to'. */
export function DedicationField({
  dedication,
  onChange,
}: {
  dedication: string
  onChange: (dedication: string) => void
}) {
  const { customise, shipping } = useWords()
  const { lost } = useLostLetters(dedication.trim())
  const counter = useCounter(dedication, dedicationLengthMax)
  return (
    <Field
      label={customise.dedication}
      hint={customise.dedicationHint}
      error={lost.length > 0 && customise.lettersLost({ letters: lost.join(' ') })}
      optionalText={shipping.optional}
    >
      {(control) => (
        <TextArea
          {...control}
          name="dedication"
          rows={3}
          value={dedication}
          placeholder={customise.dedicationPlaceholder}
          onChange={(event) => onChange(atMost(event.target.value, dedicationLengthMax))}
          counter={counter}
        />
      )}
    </Field>
  )
}
