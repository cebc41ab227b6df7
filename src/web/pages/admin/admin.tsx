import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function Admin() {
  const words = useWords()
  return (
    <Frame page="admin" width="page">
      <Heading level={1} size="page">{words.titles.admin}</Heading>
    </Frame>
  )
}
