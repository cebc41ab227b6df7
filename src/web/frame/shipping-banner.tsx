import { Icon } from '../ui/icons.tsx'
import { useWords } from '../words/words-context.tsx'
import { useBasePrice } from './use-shop.ts'

/** The promise above every page; that shipping is free is said only while it is. Its height is the same either way. */
export function ShippingBanner() {
  const words = useWords()
  const free = useBasePrice('shipping_price') === 0
  return (
    <p className="flex min-h-14 items-center justify-center gap-2.5 bg-yellow px-4 py-1.5 text-center text-sm leading-snug font-bold text-ink sm:min-h-10">
      <Icon name="truck" className="size-5 max-sm:hidden" />
      <span className="flex flex-wrap justify-center gap-x-3">
        <span>{words.banner.delivery}</span>
        {free && (
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
        )}
        {free && <span>{words.banner.freeShipping}</span>}
      </span>
    </p>
  )
}
