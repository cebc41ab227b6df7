import { promise } from './promise.ts'
import { trial } from './trial.ts'
import { addPhotos } from './add-photos.ts'
import { billing } from './billing.ts'
import { book } from './book.ts'
import { customise } from './customise.ts'
import { order } from './order.ts'
import { orderPage } from './order-page.ts'
import { ownMessages } from './order-messages.ts'
import { pay } from './pay.ts'
import { photos } from './photos.ts'

/** What is said from the wizard's second step on. */
export const rest = {
  ...billing,
  ...book,
  ...customise,
  ...photos,
  ...addPhotos,
  ...order,
  ...pay,
  ...orderPage,
  ...promise,
  ...trial,
  ownMessages,
}
