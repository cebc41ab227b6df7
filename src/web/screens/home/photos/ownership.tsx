import type { KeyboardEvent } from 'react'
import { RichText } from '../../../ui/rich-text.tsx'
import { TextLink } from '../../../frame/text-link.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useWords } from '../../../words/words-context.tsx'

const links = {
  terms: (text: string) => (
    <TextLink href="/legal/terms_conditions#contenido-no-permitido" newTab>
      {text}
    </TextLink>
  ),
}

/**
 * The declaration that the photos are the customer's to use. `onEnter`: a form whose button is off is not sent by
 * Enter; this is called.
 */
export function Ownership({
  checked,
  onChange,
  onEnter,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  onEnter: () => void
}) {
  const words = useWords()
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  return (
    <Checkbox
      name="ownership"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      onKeyDown={enter}
      label={<RichText text={words.photos.ownership} parts={links} />}
    />
  )
}
