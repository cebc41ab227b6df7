import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function Logo() {
  const words = useWords()
  return (
    <Frame page="logo" width="page">
      <Heading level={1} size="page">{words.logo.title}</Heading>
    </Frame>
  )
}
