import type { orderPage as spanish } from '../es/order-page.ts'
/** The order's page, after paying. */
export const orderPage = {
  withdrawal: {
    title: 'Give an item back',
    text: (p: { extras: string }) =>
      `You may withdraw from the purchase of what is not personalised (${p.extras}) within 14 days of receiving it, without giving a reason.`,
    begin: 'Withdraw from contract here',
    confirm: 'Confirm withdrawal',
    statement: 'With this you tell us that you withdraw from the purchase of these items:',
    items: 'Items',
    name: 'Your name',
    mailed: 'We send an acknowledgement with date and time to the order’s email at once.',
    sent: 'Withdrawal sent: the acknowledgement is in the order’s email',
    nameRequired: 'Enter your name',
    chooseOne: 'Choose at least one item',
  },
  orderPage: {
    stagesTitle: 'Where your order is',
    stages: {
      paid: 'Paid',
      drawn: 'Pages drawn',
      approved: 'Pages checked',
      printing: 'At the printer’s',
      shipped: 'Sent',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
    delivery: (p) => `Arrives between ${p.from} and ${p.to}`,
    deliveryNote: 'This is an estimate, by your country and what is left to do.',
    parcel: 'Your parcel',
    replacement: 'Replacement free of charge',
    replacementBook:
      'We are making your book once more and sending it to you. There is nothing to pay or to send back.',
    replacementPieces:
      'We are sending you a part of your order once more. There is nothing to pay or to send back.',
    parcelNew: 'Parcel of the replacement',
    parcelBefore: (p: { date: string }) => `Earlier parcel, sent on ${p.date}`,
    carrier: 'Carrier',
    tracking: 'Tracking number',
    follow: 'Follow the parcel',
    bookTitle: 'Your book',
    bookText: 'This is how we are drawing it. A person checks every page before printing.',
    bookDone: 'These are the pages of your book.',
    drawing: 'We are still drawing the pages: they will appear here.',
    cover: 'Cover',
    page: (p) => `Page ${p.page}`,
    strip: 'Cover and pages of your book',
    freePages: (p) =>
      p.count === 1
        ? '1 page stays empty, with a frame to draw in.'
        : `${p.count} pages stay empty, with a frame to draw in.`,
    change: 'Change photos and pages',
    changeUntil: (p) =>
      `You can change them until ${p.until}, as long as we have not approved the book for printing.`,
    changeOver: 'Photos and pages can no longer be changed.',
    manageTitle: 'Manage the order',
    invoice: 'Invoice (PDF)',
    creditNote: 'Credit note (PDF)',
    data: 'Correct the address',
    dataDelete: 'Delete my photos now',
    dataText:
      'For your safety we email a link to the order’s address. It works once, for 30 minutes.',
    sendLink: 'Email me the link',
    linkSent: 'Link sent',
    linkSentText:
      'Look in the order’s mailbox and open the link. If it does not arrive, check the spam folder or ask for another in a few minutes.',
    cancel: 'Cancel the order',
    cancelUntil: (p) => `You can cancel until ${p.until} and get everything back.`,
    cancelTitle: 'Cancel this order?',
    cancelText: (p) =>
      `We will not print the book and will refund ${p.amount} to your original payment method.`,
    cancelFree: 'We will not print the book.',
    cancelYes: 'Yes, cancel the order',
    cancelNo: 'No, keep the book',
    cancelled: 'Order cancelled',
    cancelFailed: 'The order could not be cancelled',
    refunded: (p) =>
      `Refunded: ${p.amount}. It usually takes 5 to 10 days to show on your account.`,
    receipt: 'Receipt of the deletion',
    pagesTitle: 'Photos and pages of your book',
    pagesLead:
      'Change the order, adjust or remove pages, and add missing photos. Changes are saved automatically.',
    back: 'Back to the order',
    closedTitle: 'Your book is already in production',
    dTitle: 'The details of your order',
    dOpen: 'Open my details',
    dOpenText:
      'This link works only once. After that the details are shown on this device alone, for 30 minutes.',
    dAsk: 'To see or change these details you need the link that we email to the order’s address.',
    dExpired: 'This link no longer works. You can ask for another.',
    dCountryHint: 'Prices depend on it: to change it, write to us.',
    dSave: 'Save changes',
    dSaved: 'Details saved',
    dFailed: 'The details could not be saved',
    dClosed:
      'The book is already being printed: the address can no longer be changed here. Write to us as soon as you can.',
    delTitle: 'Delete my photos now',
    delText:
      'We delete the photos, drawings and book of this order for good. We will not be able to print it again. You get a receipt.',
    delYes: 'Yes, delete for good',
    delNo: 'No, keep them',
    delDone: 'Photos deleted',
    delFailed: 'The photos could not be deleted',
  },
} satisfies typeof spanish
