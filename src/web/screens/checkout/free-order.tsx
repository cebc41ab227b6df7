import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useOnce } from '../../order/paying/use-once.ts'

/** An order that costs less than a card may be charged: it is confirmed as it is. */
export function FreeOrder({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const words = useWords()
  const [confirm, busy] = useOnce(onConfirm)
  return (
    <div className="flex flex-col gap-5">
      <Banner kind="good" title={words.checkout.free} />
      <Button kind="pay" size="large" wide busy={busy} onClick={() => void confirm()}>
        {words.checkout.confirmFree}
      </Button>
    </div>
  )
}
