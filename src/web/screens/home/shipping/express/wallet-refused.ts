export type Problem = {
  title: string
  text: string
  reason: 'fail' | 'invalid_shipping_address' | 'address_unserviceable'
}

/** A no that is to be told in the page's own words. */
export class WalletRefused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.text)
    this.name = 'WalletRefused'
    this.problem = problem
  }
}
