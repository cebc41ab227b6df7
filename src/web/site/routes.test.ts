import { expect, test } from 'vitest'
import { pageAt } from './routes.ts'

test.each([
  ['/', 'home'],
  ['/reanudar', 'resume'],
  ['/reanudar/', 'resume'],
  ['/checkout', 'checkout'],
  ['/checkout/abc', 'checkout'],
  ['/checkout/abc/', 'checkout'],
  ['/thank-you/abc', 'thank-you'],
  ['/gracias', 'gracias'],
  ['/newsletter/baja', 'newsletter'],
  ['/legal', 'legal'],
  ['/legal/privacy_policy', 'legal'],
  ['/logo', 'logo'],
  ['/admin', 'admin'],
  ['/admin/login', 'admin'],
  ['/admin/dashboard/orders', 'admin'],
  ['/nothing', 'not-found'],
  ['/checkout/a/b', 'not-found'],
  ['/logo/x', 'not-found'],
  ['/administration', 'not-found'],
  ['//', 'not-found'],
  ['/thank-you', 'not-found'],
])('%s shows %s', (path, page) => {
  expect(pageAt(path)).toBe(page)
})
