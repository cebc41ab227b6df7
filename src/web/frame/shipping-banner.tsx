import { Icon } from '../ui/icons.tsx'
import { showDayOfMonth, showLongDate } from '../words/format.ts'
import { useLocale, useWords } from '../words/words-context.tsx'
import { useBasePriceOffer, useShop } from './use-shop.ts'

/**
 * The promise above every page; that shipping is free is said only while it is, and that it ends only where it has an
 * end. Its height is the same either way. The last day for Christmas stands in the place of the usual time.
 */
export function ShippingBanner() {
  const words = useWords()
  const locale = useLocale()
  const { price, limitedUntil } = useBasePriceOffer('shipping_price') ?? {}
  const free = price === 0
  const christmasDay = useShop()?.christmasDay
  return (
    <p className="flex min-h-14 items-center justify-center gap-2.5 bg-yellow px-4 py-1.5 text-center text-sm leading-snug font-bold text-ink sm:min-h-10">
      <Icon name="truck" className="size-5 max-sm:hidden" />
      <span className="flex flex-wrap justify-center gap-x-3">
        <span>
          {christmasDay
            ? words.banner.christmas({ date: showDayOfMonth(christmasDay, locale) })
            : words.banner.delivery}
        </span>
        {free && (
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
        )}
        {free && (
          <span>
            {limitedUntil
              ? words.banner.freeShippingUntil({
                  date: showLongDate(new Date(limitedUntil), locale, 'UTC'),
                })
              : words.banner.freeShipping}
          </span>
        )}
      </span>
    </p>
  )
}
