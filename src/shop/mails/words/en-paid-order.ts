import type { MailWords } from './es.ts'
import type { esPaidOrder } from './es-paid-order.ts'

export const enPaidOrder: Pick<MailWords, keyof typeof esPaidOrder> = {
  orderShipped: {
    subject: ({ title, number }) => `Your book “${title}” is on its way (order ${number})`,
    preheader: 'See who is bringing it and where it is.',
    title: 'Your book is on its way!',
    text: 'We have printed and bound your book, and it is on its way. It will arrive in the next few days.',
    follow: 'Follow the parcel',
    day: 'Sent on',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    wrong: 'Is the address not right? Reply to this email as soon as you can.',
  },
  replacementShipped: {
    subject: (p: { title: string; number: string }) =>
      `The replacement for “${p.title}” is on its way (order ${p.number})`,
    preheader: 'There is nothing to pay. See who is bringing it and where it is.',
    title: 'Your replacement is on its way!',
    book: 'We have printed your book once more, free of charge, and it is on its way. It will arrive in the next few days.',
    pieces:
      'We are sending you once more, free of charge, what was missing from your order or was not right. It will arrive in the next few days.',
    keep: 'You don’t need to send back what you already have.',
  },
  orderMessage: {
    subject: (p: { number: string }) => `A message about your order ${p.number}`,
    preheader: (p: { title: string }) => `About your book “${p.title}”.`,
    title: 'We are writing about your order',
    answer:
      'You can reply to this email. You can also write to us on your order’s page: ask there for the link to your data.',
  },
  withdrawal: {
    subject: (p: { number: string }) => `We have received your withdrawal from order ${p.number}`,
    preheader: 'With what you told us, and when.',
    title: 'We have received your withdrawal',
    received: (p: { at: string }) => `Received on ${p.at}. This is what you told us:`,
    nextTitle: 'What happens next',
    sendBack:
      'If you already have the items, send them back to the address below within 14 days. You pay for the return.',
    refund:
      'We will refund their price within 14 days at the latest, to your original payment method; we may wait until we have them or you show that you have sent them.',
    statement: (p: { items: string; number: string; name: string }) =>
      `I withdraw from my contract of sale of: ${p.items}\nOrder: ${p.number}\nName: ${p.name}`,
  },
  orderCancelled: {
    subject: ({ title, number }) => `Your order “${title}” (${number}) was cancelled`,
    preheader: 'The book will not be printed.',
    title: 'Your order is cancelled',
    text: 'We have cancelled your order: your book will not be printed.',
    refund: ({ amount }) =>
      `We are refunding ${amount} to your original payment method. It usually takes 5 to 10 days to show on your account.`,
    noRefund: 'We will write to you separately about the amount you paid.',
    unpaid: 'You have not been charged anything.',
    questions: 'If you do not know why, or do not agree, reply to this email.',
  },
  orderRefunded: {
    subject: ({ amount, number }) => `We have refunded you ${amount} (order ${number})`,
    preheader: 'To your original payment method.',
    title: 'We have refunded you',
    text: ({ amount }) =>
      `We have refunded ${amount} to your original payment method. It usually takes 5 to 10 days to show on your account.`,
    creditNoteAttached: (p) => `The credit note ${p.number} is attached.`,
    refunded: 'Amount refunded',
  },
  paymentReturned: {
    subject: ({ amount, number }) => `We are sending back a payment of ${amount} (order ${number})`,
    preheader: 'It reached us, but does not match your order.',
    title: 'A payment is on its way back to you',
    text: ({ amount }) =>
      `We received a payment of ${amount} that does not match your order, for example because it was already paid. We are sending all of it back the way it came; it usually takes 5 to 10 days to show on your account. You don’t need to do anything.`,
    goesOn: 'Your order is paid and goes on as planned.',
    returned: 'Amount on its way back',
  },
  orderPhotosMissing: {
    subject: ({ missing, title }) =>
      missing === 1
        ? `1 photo is missing from “${title}”: you can still add it`
        : `${missing} photos are missing from “${title}”: you can still add them`,
    preheader: 'After that we start production.',
    title: 'You can still add photos',
    text: ({ count, pages, until }) =>
      `Your book has ${pages} pages and ${count === 0 ? 'no photos yet' : count === 1 ? 'so far 1 photo' : `so far ${count} photos`}. You can add the missing ones until ${until}, unless production starts earlier.`,
    without:
      'Happy with it as it is? You don’t need to do anything: pages left without a photo will have a frame to draw in.',
  },
  bookApproved: {
    subject: ({ title, number }) => `Your book “${title}” is going to print (order ${number})`,
    preheader: 'We have looked at every single page.',
    title: 'Your book is going to print',
    text: 'A person has looked at every page of your book and approved it. Now we print and bind it, and we will write to you as soon as it is on its way.',
    closed: 'From now on, photos can no longer be added or changed.',
    address:
      'Is something wrong with the address? Correct it on your order’s page while it can still be changed.',
  },
  orderDelivered: {
    subject: ({ title, number }) => `Your book “${title}” has arrived (order ${number})`,
    preheader: 'Is everything all right? If not, we will put it right.',
    title: 'Time to colour!',
    text: 'Your book has arrived. Enjoy it!',
    wrong:
      'Has it not reached you, or did it arrive damaged or faulty? Reply to this email and we will sort it out.',
    dataTitle: 'What happens to your photos',
    data: ({ days, until }) =>
      `We keep your photos and the drawings for ${days} days after delivery, until ${until}, in case something has to be printed again. Then we delete them and tell you by email.`,
    early: 'Would you like us to delete them sooner? You can do so on your order’s page.',
  },
}
