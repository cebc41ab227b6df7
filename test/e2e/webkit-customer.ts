import { defaultStyle } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import type { WebKitWindow } from '../support/webkit.ts'
import { allWords } from './customer.ts'

/** A page drawn from a photo that nothing is known of yet, on a busy machine. */
const drawnWithinMs = 240_000
/** A label up to its first link. */
const beginning = (text: string) => `${text.split('<')[0]!.trim()}…`

/**
 * From a photo tried on the start page to the order's page, as `Customer` goes it in other browsers. Yields where he stands, for whoever wants to look.
 * @param photos paths of two: the first is tried, the second added
 */
export async function* journeyInWebKit(
  page: WebKitWindow,
  url: string,
  [tried, added]: readonly [string, string],
  locale: Locale = 'es',
): AsyncGenerator<string> {
  const words = allWords[locale]
  const { home, trial, styles, customise, photos, shipping, summary, mock, thankYou, orderPage } =
    words
  const start = locale === 'es' ? url : `${url}/?lang=${locale}`
  await page.goTo(start)
  await page.sees('heading', home.try.title)
  yield 'start page'

  await page.give('#prueba input[type=file]', tried)
  await page.seesText(trial.finished, drawnWithinMs)
  await page.sees('image', trial.sheetAlt({ style: styles[defaultStyle].name }))
  await page.click('radio', styles.Manga.name)
  await page.sees('image', trial.sheetAlt({ style: styles.Manga.name }))
  await page.seesText(trial.finished, drawnWithinMs)
  yield 'tried photo'

  // It was kept, in what is a private window here.
  await page.goTo(start)
  await page.sees('image', trial.sheetAlt({ style: styles.Manga.name }))
  await page.click('button', trial.makeBook)
  await page.type(home.email, 'ana@example.com')
  await page.click('button', home.submit)
  await page.sees('heading', customise.title)
  await page.type(customise.bookTitle, 'Verano en Cádiz')
  yield 'step 1'

  await page.click('button', words.common.continue)
  await page.sees('heading', photos.title)
  await page.seesText(photos.counter({ count: 1, max: 20 }))
  await page.give('input[type=file]', added)
  await page.seesText(photos.counter({ count: 2, max: 20 }))
  await page.isGone(photos.uploading({ count: 1 }))
  await page.click('checkbox', beginning(photos.ownership))
  yield 'step 2'

  await page.click('button', words.common.continue)
  await page.click('button', photos.confirm.proceed)
  await page.sees('heading', shipping.title)
  await page.type(shipping.name, 'Ana Pérez')
  await page.type(shipping.address, 'Calle Mayor 1, 2.º B')
  await page.type(shipping.city, 'Madrid')
  await page.type(shipping.postalCode, '28001')
  yield 'step 3'

  await page.click('button', words.common.continue)
  await page.sees('heading', summary.title)
  await page.click('checkbox', summary.look.looked)
  yield 'step 4'

  await page.click('button', summary.placeOrder)
  await page.isAt(/\/checkout\/\w+/)
  await page.type(mock.cardNumber, '4242 4242 4242 4242')
  await page.type(mock.expiry, '12/39')
  await page.type(mock.cvc, '123')
  yield 'checkout'

  await page.click('button', `${words.checkout.pay({ amount: '#' }).split('#')[0]!.trim()}…`)
  await page.isAt(/\/thank-you\/\w+/)
  await page.sees('heading', thankYou.headline)
  await page.seesText(orderPage.stages.paid)
  yield "order's page"
}
