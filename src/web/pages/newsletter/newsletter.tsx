import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function Newsletter() {
  const words = useWords()
  return (
    <Frame page="newsletter" width="form">
      <Heading level={1} size="page">{words.titles.newsletter}</Heading>
    </Frame>
  )
}
