import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function Home() {
  const words = useWords()
  return (
    <Frame page="home">
      <Heading level={1} size="page">{words.home.title}</Heading>
    </Frame>
  )
}
