import { Frame } from '../../parts/frame.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useWords } from '../../words/words-context.tsx'

export default function Checkout() {
  const words = useWords()
  return (
    <Frame page="checkout" width="page">
      <Heading level={1} size="page">{words.checkout.title}</Heading>
    </Frame>
  )
}
