import { enPaidOrder } from './en-paid-order.ts'
import type { MailWords } from './es.ts'

export const en: MailWords = {
  frame: {
    questions: ({ email }) => `Any questions? Reply to this email or write to ${email}.`,
    tagline: ({ shop }) => `${shop}: colouring books made from your photos.`,
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    notice: 'Legal notice',
    leave: 'Unsubscribe',
    leaveReminders: 'No reminders, please',
  },
  book: {
    pictures: 'Cover and first pages of your book',
    formats: { A4: 'A4', Square: 'Square' },
    styles: {
      Children: 'Children (ages 2 to 4)',
      Standard: 'Standard (ages 4 to 10)',
      Manga: 'Manga',
    },
    childrenFromThree: 'Children (ages 3 to 4)',
    bindings: { soft: 'Softcover, stapled', hard: 'Hardcover' },
  },
  draftCode: {
    subject: ({ shop }) => `The code for your book at ${shop}`,
    preheader: 'Use it to carry on where you left off, whenever you like and on any device.',
    title: 'Your book is saved',
    intro: 'Hello,',
    text: 'We have saved your colouring book. With this code and your email address you can carry on whenever you like, on any device.',
    button: 'Carry on with my book',
    dataTitle: 'What happens to your data',
    data: ({ days }) =>
      `We keep your book and its photos for ${days} days after the last change. If you do not order by then, we delete everything, this code included.`,
    reminder:
      'If you leave your book unfinished, we will remind you of it by email, once only. If you would rather we did not, one click is enough:',
    notYou:
      'Was this not you? Someone probably entered your address by mistake. Ignore this email: you don’t need to do anything, and the book will be deleted automatically.',
    reason: 'You are receiving this email because a book was started with this address.',
  },
  newsletterConfirm: {
    subject: ({ shop }) => `Confirm your subscription to the ${shop} newsletter`,
    preheader: 'One click to go. Without it we will send you nothing.',
    title: 'Confirm your subscription',
    text: ({ shop }) =>
      `We were asked to send the ${shop} newsletter to this address. If that was you, confirm it here:`,
    button: 'Confirm subscription',
    leaving: 'You can unsubscribe at any time with the link in every newsletter.',
    notYou:
      'Was this not you? Ignore this email: without confirmation you will not receive any newsletter.',
    reason: 'You are receiving this email so that we can check that the address is yours.',
  },
  orderConfirmation: {
    subject: ({ title, number }) => `Your book “${title}” is in the making (order ${number})`,
    preheader: 'A person looks at every page before it is printed.',
    title: 'Thank you! Your book is in the making',
    greeting: ({ name }) => `Hello ${name},`,
    paid: 'We have received your order and your payment. This email confirms your purchase: please keep it.',
    free: 'We have received your order. This email is its confirmation: please keep it.',
    missingTitle: ({ missing }) =>
      missing === 1 ? '1 photo is missing' : `${missing} photos are missing`,
    missingText: ({ missing, pages, hours, until }) =>
      `Your book has ${pages} pages. You can add the missing ${missing === 1 ? 'photo' : 'photos'} within ${hours} hours of your payment (until ${until}), unless production starts earlier. Pages left without a photo will have a frame to draw in.`,
    missingButton: 'Add photos',
    orderTitle: 'Your order',
    number: 'Order number',
    date: 'Date',
    bookTitle: 'Title',
    format: 'Format',
    style: 'Style',
    binding: 'Binding',
    pages: 'Pages',
    pageCount: ({ pages }) => `${pages} pages to colour`,
    photos: 'Photos',
    photoCount: ({ count, max }) => `${count} of ${max}`,
    extras: 'Extras',
    priceTitle: 'Price',
    bookPrice: 'Book',
    shipping: 'Shipping',
    freeShipping: 'Free',
    discount: ({ code }) => (code ? `Discount (${code})` : 'Discount'),
    total: 'Total (VAT included)',
    totalExport: 'Total (no VAT: export)',
    seeOrder: 'See my order',
    invoice: 'Download the invoice (PDF)',
    invoiceAttached: (p) => `Your simplified invoice ${p.number} is attached.`,
    changeTitle: 'Would you like to change something?',
    change: ({ until, cancel }) =>
      `On your order’s page you can change photos and pages until ${until}, as long as we have not approved the book for printing${cancel ? `, and cancel with a full refund until ${cancel}` : ''}. You can correct the address there too.`,
    deliveryTitle: 'Delivery',
    delivery:
      'Delivery in 5–7 business days from the start of production. With all 20 photos it starts as soon as you pay; if photos are missing, 48 hours later at the latest.',
    nextTitle: 'What happens now',
    drawnHere:
      'Our own software (artificial intelligence) turns your photos into line drawings, on our servers.',
    models:
      'To find faces, people and things it also uses open models made by others, which run on our servers.',
    drawnOutside: ({ service }) =>
      `An external image service (artificial intelligence) draws the pages from smaller copies of your photos: ${service}. What it cannot draw, our own software draws.`,
    next: [
      'A person looks at every page. Nothing is printed before that.',
      'We print your book, bind it and send it.',
    ],
    rightsTitle: 'Your rights',
    withdrawal:
      'The book is made with your photos and to your specifications. For that reason there is no right of withdrawal (no right to cancel) for it (Article 16(c) of Directive 2011/83/EU and, in the United Kingdom, regulation 28(1)(b) of the Consumer Contracts Regulations 2013).',
    mayWithdraw: (p: { extras: string }) =>
      `For items that are not personalised (${p.extras}) you do have a right of withdrawal: 14 days from receiving them, without giving a reason. Use the button “Withdraw from contract here” on your order’s page, or send the shop a message. The terms attached explain how (section 12) and contain a model form.`,
    guarantee:
      'Your legal guarantee applies (in the European Union at least 2 years from delivery; in the United Kingdom the Consumer Rights Act 2015). If the book arrives damaged or faulty, write to us and we will reprint it free of charge.',
    attached: 'The terms and the legal notice as they stand today are attached for you to keep.',
    termsFile: 'terms',
    noticeFile: 'legal-notice',
    reason: 'You are receiving this email because you placed an order with this address.',
  },
  orderAccess: {
    subject: ({ number }) => `Your link to the details of order ${number}`,
    preheader: 'It works once, and for a short time only.',
    title: 'Open the details of your order',
    text: 'Somebody, most likely you, asked to see or change the details of this order. With this link you can correct the address, get an invoice with your tax details or delete your photos:',
    button: 'Open my details',
    once: ({ minutes }) =>
      `The link works only once, for ${minutes} minutes. Was it not you? You don’t need to do anything: without this link nobody sees your details.`,
  },
  invoiceIssued: {
    subject: ({ number }) => `Your invoice for order ${number}`,
    preheader: 'It is attached, with the details you gave us.',
    title: 'Your invoice',
    text: ({ numbers }) =>
      `Attached is the invoice for your order with the tax details you gave us: ${numbers}.`,
    instead:
      'It replaces the one you already had for the same order: there is nothing more to pay. If something is wrong, correct it on the order’s page or reply to this email.',
  },
  draftReminder: {
    subject: ({ title, shop }) =>
      title ? `Your book “${title}” is waiting for you` : `Your book at ${shop} is waiting for you`,
    preheader: 'It is saved, with your photos. Carry on where you left off.',
    title: 'Your book is not finished yet',
    intro: 'Hello,',
    text: ({ photos, begun }) =>
      `On ${begun} you started a colouring book. It is saved, with the ${photos === 1 ? 'photo' : `${photos} photos`} you uploaded, and you can carry on where you left off.`,
    button: 'Carry on with my book',
    code: 'We will ask for your email address and this code:',
    deleted: ({ until }) =>
      `If you neither change nor order it, we will delete the book and its photos on ${until}.`,
    once: 'Don’t want it any more? You don’t need to do anything. This is the only reminder we send you about this book.',
    reason:
      'You are receiving this email because you started a book with this address; we announced it when we sent you the code.',
  },
  dataDeleted: {
    erased: {
      subject: ({ number }) => `We have deleted your data (order ${number})`,
      preheader: 'Your photos, your book and your personal data are gone.',
      title: 'We have deleted your data',
      text: ({ number }) =>
        `We have deleted the photos, drawings, book, name, address and emails of your order ${number}. The links you had no longer work.`,
      kept: 'We keep a record of what was ordered and paid, without your name, and the invoices that the law requires us to keep. If you receive our newsletter, you will go on receiving it until you unsubscribe.',
      last: 'This is the last email about this order: as soon as it is sent, we also delete the email address that was kept with it.',
      reason: 'You are receiving this email because you placed an order with this address.',
    },
    photos: {
      asked: ({ number }) =>
        `As you asked, we have deleted the photos, drawings and book files of your order ${number}. The receipt is attached.`,
      askedPreheader: 'The receipt is attached.',
      receiptFile: 'receipt',
      subject: ({ title, number }) =>
        `We have deleted the photos of your book “${title}” (order ${number})`,
      preheader: 'The time for which we keep them is over.',
      title: 'We have deleted your photos',
      text: ({ number }) =>
        `The time for which we keep the photos of an order is over, so we have deleted the photos, drawings and book files of your order ${number}.`,
      kept: 'We keep the order’s details and the invoice for as long as the law requires.',
      again: 'For another book with the same photos you would have to upload them again.',
    },
    draft: {
      subject: ({ shop }) => `We have deleted your unfinished book at ${shop}`,
      preheader: 'Its photos and its code too. You don’t need to do anything.',
      title: 'We have deleted your unfinished book',
      text: ({ begun, days, photos }) =>
        `On ${begun} you started a colouring book. It was not changed for ${days} days and not ordered, so we have deleted it, with its ${photos === 1 ? 'photo' : `${photos} photos`} and its code.`,
      last: 'Nothing is left of that book: as soon as this email is sent, we also delete the address that was kept with it. If you would like to make another, you can start again whenever you like.',
      reason: 'You are receiving this email because a book was started with this address.',
    },
  },
  trouble: {
    subject: ({ shop, what }) => `${shop}: ${what}`,
    overSubject: ({ shop, what }) => `${shop}, resolved: ${what}`,
    title: ({ what }) => `Something is wrong: ${what}`,
    overTitle: 'All is well again',
    over: ({ what, since }) => `This problem is resolved: ${what}. First seen: ${since}.`,
    since: ({ since }) => `First seen: ${since}.`,
    again: 'As long as it lasts we will remind you once a day, and once more when it is resolved.',
    desk: 'Open the desk',
    reason:
      'You are receiving this email because the shop alerts this address when something is wrong (ALERT_EMAIL).',
    stuck: {
      what: 'work is stuck',
      text: 'The queue has used up its attempts at these. The shop tries again by itself, at longer and longer intervals, but something is in the way:',
      jobs: {
        'make-book': 'Books to be made',
        'draw-gallery': 'Gallery photos to be drawn',
        'send-mail': 'Emails to be sent',
        'print-job': 'Orders at the printer',
        'remove-files': 'Files to be deleted',
        'send-records': 'Invoice records to be sent',
      },
      todo: 'See on the desk which orders they are, and in the server’s log why it fails (docs/operations.md, “What woke you”). Once the cause is gone, the button “Try now” does not wait for the next attempt.',
    },
    payments: {
      what: 'payments cannot be checked',
      text: ({ well }) =>
        `The last successful check of open payments was on ${well}. There may be customers who have paid and whose orders are not moving on.`,
      never:
        'Since it started, the shop has not been able to check open payments. There may be customers who have paid and whose orders are not moving on.',
      todo: 'See whether the worker process runs and the payment provider answers (docs/operations.md, “What woke you”). There is no need to touch any order: they will catch up by themselves.',
    },
    disk: {
      what: 'the disk is nearly full',
      text: ({ freeMb }) =>
        `The disk of DATA_DIR has ${freeMb} MB left. Below DISK_FREE_MB the shop takes no more photos; once the disk is full, the shop stops.`,
      todo: 'Make room: old backups on the same disk, the quarantine, a larger disk (docs/operations.md, “Limits”). Nothing needs restarting.',
    },
    backup: {
      what: 'the backup is too old',
      text: ({ well }) =>
        `The last backup was made on ${well}. If the machine breaks today, everything after that is lost.`,
      never:
        'The shop has paid orders and no backup. If the machine breaks today, everything is lost.',
      todo: 'Take one now with “npm run backup”, and see why the planned one failed (docs/operations.md, “Backup”). If another program makes backups, set ALERT_BACKUP_HOURS=0.',
    },
  },
  ...enPaidOrder,
}
