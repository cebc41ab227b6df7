import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function NotFound() {
  const words = useWords()
  return (
    <Frame page="not-found" width="reading">
      <Heading level={1} size="page">{words.notFound.title}</Heading>
    </Frame>
  )
}
