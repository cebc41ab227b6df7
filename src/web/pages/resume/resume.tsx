import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function Resume() {
  const words = useWords()
  return (
    <Frame page="resume" width="form">
      <Heading level={1} size="page">{words.resume.title}</Heading>
    </Frame>
  )
}
