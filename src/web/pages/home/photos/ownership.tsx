import { RichText } from '../../../parts/rich-text.tsx'
import { TextLink } from '../../../parts/text-link.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useWords } from '../../../words/words-context.tsx'

/** The declaration that the photos are the customer's to use. */
export function Ownership({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const words = useWords()
  return (
    <Checkbox name="ownership" checked={checked} onChange={(event) => onChange(event.target.checked)} label={(
      <RichText text={words.photos.ownership} parts={{
        terms: (text) => <TextLink href="/legal/terms_conditions#contenido-no-permitido" newTab>{text}</TextLink>,
      }} />
    )} />
  )
}
