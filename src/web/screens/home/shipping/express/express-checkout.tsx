import type { Country } from '#domain/country.ts'
import { isFree } from '#domain/quote.ts'
import { useShop } from '../../../../frame/use-shop.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Heading } from '../../../../ui/heading.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { useDiscount } from '../../../../draft/use-discount.ts'
import type { Draft } from '../../../../draft/use-draft.ts'
import { usePrices, type Prices } from '../../../../draft/use-prices.ts'
import { useWizard } from '../../../../draft/use-wizard.ts'
import { showMoney } from '../../../../words/format.ts'
import { useLocale, useWords } from '../../../../words/words-context.tsx'
import { useOnce } from '../../../../order/paying/use-once.ts'
import { BeforeOrdering } from '../../step/before-ordering.tsx'
import { sheetOf } from './sheet.ts'
import { useExpressElement } from './use-express-element.ts'
import { useWalletPayment } from './use-wallet-payment.ts'

export type ExpressProps = {
  draft: Draft
  country: Country
  /** whether there is a wallet to pay with */ onFound: (found: boolean) => void
}

/** Paying at once, with the name and address that a wallet holds, in the place of the form below. Loaded by itself, where it is offered. */
export default function ExpressCheckout(props: ExpressProps) {
  const words = useWords()
  const locale = useLocale()
  const extras = useWizard().place?.fields.extras ?? []
  const discount = useDiscount(props.draft)
  const prices = usePrices({ country: props.country, extras, discount })
  if (prices.status !== 'ready') return null
  const { total } = prices.quote
  if (isFree(total))
    return <Banner title={words.express.unavailable({ total: showMoney(total, locale) })} />
  return <Wallets key={locale} {...props} prices={prices} discount={discount} />
}

function Wallets({
  draft,
  country,
  prices,
  discount,
  onFound,
}: ExpressProps & { prices: Prices; discount: ReturnType<typeof useDiscount> }) {
  const words = useWords()
  const locale = useLocale()
  const shop = useShop()
  const { changeAddress, confirm } = useWalletPayment({ draft, prices, discount })
  const [pay, busy] = useOnce(confirm)
  const { total } = prices.quote
  const sheet = sheetOf(prices.quote, words)
  const { place, state } = useExpressElement({
    publishableKey: shop?.publishableKey ?? '',
    shopName: shop?.name ?? '',
    locale,
    amount: total,
    sheet,
    onReady: onFound,
    onClick: ({ resolve, reject }, { elements }) => {
      if (busy) return reject()
      elements.update({ amount: total })
      resolve(sheet)
    },
    onAddress: (event, element) => void changeAddress(event, element),
    // What another address would have cost is no longer of interest.
    onCancel: ({ elements }) => elements.update({ amount: total }),
    onConfirm: (event, element) => void pay(event, element),
  })
  if (state === 'none') return null
  return (
    <section
      aria-labelledby="express-title"
      aria-busy={busy || state === 'loading'}
      className="flex max-w-form flex-col gap-4 rounded-card border border-rule border-t-8 border-t-pay bg-sheet p-5"
    >
      <div>
        <Heading level={2} size="part" id="express-title">
          {words.express.title}
        </Heading>
        <p className="mt-1 text-ink-soft">{words.express.text}</p>
      </div>
      <BeforeOrdering country={country} photos={draft.images.length} prices={prices} />
      <div className="relative min-h-13">
        {state === 'loading' && (
          <div className="absolute inset-0 flex items-center">
            <Spinner label={words.express.loading} />
          </div>
        )}
        <div ref={place} />
      </div>
    </section>
  )
}
