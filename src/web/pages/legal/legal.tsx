import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function Legal() {
  const words = useWords()
  return (
    <Frame page="legal" width="reading">
      <Heading level={1} size="page">{words.legal.loading}</Heading>
    </Frame>
  )
}
