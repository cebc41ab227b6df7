import { lazy, Suspense } from 'react'
import { checkExpress } from '#contract/payment.ts'
import { useShop } from '../../../frame/use-shop.ts'
import { useApiQuery } from '../../../call/use-api.ts'
import { useWizard } from '../../../draft/use-wizard.ts'
import type { ExpressProps } from './express/express-checkout.tsx'

/** Fetched only where it is offered. Without it there is still the form. */
const ExpressCheckout = lazy(() =>
  import('./express/express-checkout.tsx').catch(() => ({ default: () => null })),
)

/** Express checkout, if the shop offers it to this customer; a check that fails means no. */
export function ExpressOffer(props: ExpressProps) {
  const email = useWizard().place?.email ?? ''
  const canTake = useShop()?.publishableKey != null
  const offered = useApiQuery(
    checkExpress,
    { body: { email } },
    { enabled: canTake && email !== '' },
  ).data?.enabled
  if (!canTake || !offered) return null
  return (
    <Suspense fallback={null}>
      <ExpressCheckout {...props} />
    </Suspense>
  )
}
