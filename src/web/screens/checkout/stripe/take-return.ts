/**
 * Whether the customer comes back from paying elsewhere (PayPal, a bank's page), by this payment. What Stripe put into the address is
 * taken out of it: it is nobody else's business, and a reload is no return.
 */
export function takeReturn(clientSecret: string): boolean {
  const url = new URL(location.href)
  const isReturn = url.searchParams.get('payment_intent_client_secret') === clientSecret
  if (!isReturn) return false
  for (const name of [
    'payment_intent',
    'payment_intent_client_secret',
    'redirect_status',
    'source_type',
  ])
    url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  return true
}
