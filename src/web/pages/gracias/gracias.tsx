import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function Gracias() {
  const words = useWords()
  return (
    <Frame page="gracias" width="reading">
      <Heading level={1} size="page">{words.gracias.waiting}</Heading>
    </Frame>
  )
}
