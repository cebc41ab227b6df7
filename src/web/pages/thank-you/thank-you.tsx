import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function ThankYou() {
  const words = useWords()
  return (
    <Frame page="thank-you" width="reading">
      <Heading level={1} size="page">{words.thankYou.loading}</Heading>
    </Frame>
  )
}
