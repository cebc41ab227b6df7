import { art } from '../../../art/art.tsx'
import { PaymentMethods } from '../../../order/payment-methods.tsx'
import { TextLink } from '../../../frame/text-link.tsx'
import { useBasePrice } from '../../../frame/use-shop.ts'
import { Heading } from '../../../ui/heading.tsx'
import { showMoney } from '../../../words/format.ts'
import { useLocale, useWords } from '../../../words/words-context.tsx'
import { startFormId } from './start-form-id.ts'

/** What this is, at a glance: a photo becoming a page to colour, one sentence, one thing to do, and what can be had before that. */
export function Hero() {
  const words = useWords()
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden">
      <div className="mx-auto grid max-w-page items-center gap-x-8 gap-y-6 px-4 pt-4 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="lg:py-10">
          <Heading level={1} size="hero" id="hero-title">
            {words.home.title}
          </Heading>
          <p className="mt-4 max-w-[34ch] text-lg text-ink-soft lg:mt-5">{words.home.lead}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <a
              href={`#${startFormId}`}
              className="inline-flex min-h-14 items-center justify-center rounded-control border-2 border-ink bg-ink px-7 py-3 text-lg leading-tight font-bold text-paper transition-colors duration-150 hover:bg-ink-soft focus-visible:rounded-control max-sm:w-full"
            >
              {words.home.callToAction}
            </a>
            <TextLink href="#prueba">{words.home.try.title}</TextLink>
            <BookPrice />
          </div>
        </div>
        <picture className="-mx-4 self-end sm:-mx-6 lg:mr-[min(-1.5rem,calc((72rem-min(100vw,120rem))/2-1.5rem))] lg:ml-0">
          <source media="(min-width: 36rem)" srcSet={art('hero')} width={1200} height={780} />
          <img
            src={art('hero-portrait')}
            alt={words.home.heroAlt}
            width={640}
            height={760}
            fetchPriority="high"
            decoding="async"
            className="h-auto w-full"
            draggable={false}
          />
        </picture>
      </div>
      <PaymentMethods label={words.home.payWith} className="border-y border-rule bg-paper-deep" />
    </section>
  )
}

/** Leaves its line free until the price is known. */
function BookPrice() {
  const words = useWords()
  const locale = useLocale()
  const price = useBasePrice('book_base_price')
  const shipping = useBasePrice('shipping_price')
  const { priceFrom, plusShipping } = words.home
  const told = price !== undefined && priceFrom({ price: showMoney(price, locale) })
  return (
    <p className="min-h-7 text-sm text-ink-soft">
      {told && shipping !== undefined && (shipping > 0 ? `${told}, ${plusShipping}` : told)}
    </p>
  )
}
