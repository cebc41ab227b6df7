import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words-context.tsx'

/** Holds the place of a provider's form. */
export function Preparing() {
  const words = useWords()
  return (
    <div className="grid min-h-160 place-items-center">
      <Spinner label={words.checkout.preparing} />
    </div>
  )
}
