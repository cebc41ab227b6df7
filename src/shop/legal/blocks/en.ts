import { copyDaysMax } from '#domain/artist.ts'
import type { BlockWords } from './es.ts'

export const en: BlockWords = {
  missing: (what) => `[Missing: ${what}]`,
  owner: {
    SELLER_NAME: 'name or company name',
    SELLER_ADDRESS: 'postal address',
    SELLER_TAX_ID: 'tax number',
    SELLER_PHONE: 'telephone number',
    SUPPORT_EMAIL: 'email address',
  },
  imprint: {
    head: ['Item', 'Detail'],
    site: 'Website',
    name: 'Owner',
    representative: 'Represented by',
    address: 'Address',
    taxId: 'Tax number (NIF)',
    vatId: 'VAT number',
    register: 'Registration',
    abroad: {
      SELLER_EPR_FR: 'France, producer number (IDU)',
      SELLER_MEDIATOR_FR: 'France, consumer mediator',
      SELLER_PACKAGING_DE: 'Germany, packaging register (LUCID)',
      SELLER_PACKAGING_ES: 'Spain, register of producers (packaging)',
      SELLER_REPRESENTATIVE_GB: 'United Kingdom, representative for data protection',
    },
    email: 'Email',
    phone: 'Telephone',
  },
  disputes: {
    none: 'We do not belong to any alternative dispute resolution body.',
    body: (name) => `We belong to this alternative dispute resolution body: ${name}.`,
    mediator: (name) =>
      `If you live in France you can, once you have written to us, turn to our consumer mediator free of charge: ${name}.`,
  },
  paymentMethodsUnknown: 'the payment methods shown on the payment page',
  drawing: {
    own: [
      'Software of our own (artificial intelligence) turns your photos into line drawings automatically, on our own servers; previews may also be computed in your browser. The photos are not used to train any system and are not given to third parties to be drawn. A person checks the pages before they are printed.',
      'External image services currently used: none. If that changes, this text will change first.',
    ],
    outside: (service) => [
      'Previews are computed by software of our own (artificial intelligence), in your browser or on our servers. After payment an external image service (artificial intelligence) draws the pages to be printed: of each photo it receives only a smaller copy of the part that the page shows, without metadata and without name, email address, postal address or order number. If it cannot draw a photo, our own software draws it. We do not use the photos to train any system. A person checks the pages before they are printed.',
      `External image services currently used: ${service}. Under its terms the service does not train its models with the copies and deletes them after ${copyDaysMax} days at most. If that changes, this text will change first. Photos of orders placed before this text named the service are not sent to it.`,
    ],
    faces:
      'To draw faces better, the software looks for where there is one in each photo. That recognises and identifies nobody, and no biometric data are kept.',
    models: (names) =>
      `The software also uses open models made by others (${names}). They are part of the shop and run on our own servers or in your browser: their makers receive nothing.`,
  },
  retention: {
    head: ['Data', 'Period'],
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    draft: 'Draft without a paid order, with its photos',
    draftTime: (days) => `${days} after the last change`,
    unattached: 'Photos uploaded without a draft or order, or of which only a part arrived',
    unattachedTime: (hours, lost) =>
      `${hours} hours; a file that a fault leaves without its record, ${lost} days at most`,
    photos: 'Photos and pages of an order',
    photosTime: (days, undelivered, unsent) =>
      `${days} after delivery, or sooner if you ask; if delivery is not on record, ${undelivered} after dispatch; if the order is cancelled, ${days} after cancellation; if a paid order is neither printed nor dispatched, ${unsent} after its last change`,
    gallery: 'Photos in the gallery on the home page',
    galleryTime:
      'Until we remove them or the permission is withdrawn; who confirmed it and when, without the photo, in the record of changes',
    orders: 'Orders and invoices, without photos',
    ordersTime: (years) =>
      `${years === 1 ? '1 year' : `${years} years`} from the end of the year they are from (art. 30 of the Spanish Commercial Code; for tax, at least 4, art. 66 of the Spanish General Tax Act); after that they name nobody`,
    mails: 'Copies of the emails we send you',
    mailsTime: (days) => days,
    reminders: 'Hash of your email address, for reminders',
    remindersTime: (days) =>
      `${days}; if you refuse them, until you ask us to delete it, so that we do not write to you again`,
    newsletter: 'Newsletter subscription',
    newsletterTime: (days, years) =>
      `Unconfirmed, ${days}; confirmed, until you unsubscribe, and afterwards, for ${years} years, only the proof of subscribing and unsubscribing`,
    messages: 'Messages you send us',
    messagesTime:
      'Those written on your order’s page, as long as the order; emails, until the matter is settled and claims have lapsed',
    backups: 'Backups',
    backupsTime:
      'Until newer ones take their place. They may hold data that were deleted already; if one has to be restored, what was deleted on request is deleted again',
    ip: 'IP address, to limit abuse; as a hash also the email address that codes are requested for',
    ipTime: (hours) =>
      `In memory or as a fingerprint (hash), ${hours === 1 ? '1 hour' : `${hours} hours`} at most; technical logs only as security requires`,
    sweep: 'The shop deletes by itself, once an hour, what has reached the end of its period.',
  },
  processors: {
    live: '**Payment provider** (Stripe Payments Europe, Limited, Ireland, and the method you choose, for example PayPal): payment details, amount and, where applicable, name and address. It also acts as a controller in its own right to meet its obligations and prevent fraud.',
    pretended:
      '**Payment provider**: none. The shop is in test mode: it collects no money and sends payment details to nobody.',
    printer: (names) =>
      `**Print service**${names}: the print file, with the drawings and title, and the address if it sends the parcel.`,
    carrier:
      '**Carrier**: name, address and contact details for delivery. If you have the book sent to somebody else, it receives that person’s name and address, which we use for nothing else.',
    image: (service) =>
      `**Image service** (${service}): smaller copies of the photos, to draw them, on our behalf and under a contract as required by Art. 28 GDPR.`,
    hosting:
      '**Hosting**: the provider of the shop’s servers and its database, on our behalf and under a contract as required by Art. 28 GDPR.',
    files: (host) =>
      `**File storage**${host}: photos, drawings and the files of the books, on our behalf and under a contract as required by Art. 28 GDPR.`,
    mail: (host) =>
      `**Email delivery**${host}: your address and what we write to you about your order, on our behalf and under a contract as required by Art. 28 GDPR.`,
    location: (host) =>
      `**Location service**${host}: the IP address you connect from, to suggest a country of delivery (section 10).`,
    authorities: '**Authorities, banks and courts**: when the law requires it.',
  },
  transfers: {
    delivery:
      'if you ask for delivery in the United Kingdom, the United States or Canada, the carrier takes the delivery details there because the contract requires it (Art. 49(1)(b) GDPR; for the United Kingdom and, within its scope, Canada there are also adequacy decisions)',
    image:
      'the image service may process the copies of the photos in the United States, under standard contractual clauses. You can ask us for a copy of the safeguards',
    payment:
      'the payment provider may process data in the United States, under the adequacy decision for the EU-US Data Privacy Framework or under standard contractual clauses. You can ask us for a copy of the safeguards',
    printer: (names) =>
      `the print service${names} may process the print file and the delivery details outside the European Economic Area, under an adequacy decision or standard contractual clauses`,
    others:
      'the other services named in section 8, if they process data outside the European Economic Area, do so only under an adequacy decision or standard contractual clauses',
  },
  location: {
    none: 'To suggest a country of delivery we look only at the region given in your browser’s language. We do not locate your IP address or send it to any location service. You can always change the country. If that changes, this text will change first.',
    service: (host) =>
      `To suggest a country of delivery, your browser asks a location service${host}, which sees your IP address and answers with a country. It receives nothing else: neither cookies nor the page you are looking at. If it does not answer, we look at the region given in your browser’s language. We do so for our legitimate interest in showing you the prices of your country from the start (Art. 6(1)(f) GDPR); you can object, and you can always change the country.`,
  },
  storage: {
    head: ['Name and place', 'What for and how long'],
    where: {
      local: 'local storage',
      session: 'session storage',
      indexedDb: 'the browser’s database',
      cookie: 'first-party cookie',
      httpOnlyCookie: 'first-party cookie, HttpOnly',
    },
    things: (kept) => ({
      draftOrderId: [
        'Code of the draft you are working on',
        'Until you come back to the shop without resuming it; otherwise until you delete it',
      ],
      userEmail: ['Email address of that draft', 'Just as long'],
      draftOrder: [
        'Details of that draft, delivery details included, to show them again',
        'Just as long',
      ],
      resumingOrder: ['Marks that a draft is being resumed', 'Until the draft is opened'],
      resumeToStep: ['The step you had reached', 'Just as long, or until the draft is opened'],
      locale: ['Language chosen', 'Until you delete it'],
      wizard: [
        'So that the order in this tab survives a reload; holds what you have typed',
        'Until you close the tab',
      ],
      unfinishedBook: [
        'Code and email address of the book you have not finished, to offer it when you come back',
        'Until you finish or remove it, or until your first visit after the draft has been deleted',
      ],
      triedPhotoStyle: [
        'Style chosen for the photo you tried on the home page',
        `Until the photo is in your book or you remove it; after ${kept.deviceFileDays} days, until your next visit`,
      ],
      triedPhoto: [
        'The photo you tried on the home page, and the photos chosen for your book until they are uploaded. The photo you tried leaves your device only when you start a book with it',
        `Until the photo is in your book, you remove it, or the book is finished; after ${kept.deviceFileDays} days, until your next visit`,
      ],
      adviceDismissed: [
        'Tips about photos that you have already hidden',
        'Until you close the tab',
      ],
      localeCookie: [
        'Language chosen, so that the server sends the page in it',
        `${kept.localeDays} days at most`,
      ],
      draftDevice: [
        'Device on which the draft was begun or resumed, so that nobody who only knows its code gets at your data',
        `${kept.draftDays} days at most`,
      ],
      orderPass: [
        'That you opened the link in an email to your order’s data',
        `${kept.orderMinutes} minutes`,
      ],
      adminSession: [
        'Administrator’s session; customers do not receive it',
        `${kept.sessionHours} hours without activity, ${kept.sessionDays} days at most, or until logout`,
      ],
      adminDevice: [
        'Browser in which somebody of the shop has logged in; customers do not receive it',
        `${kept.placeDays} days at most`,
      ],
    }),
  },
  paymentStorage: {
    live: 'The payment page and, where offered, express payment with Apple Pay or Google Pay load the program of our provider, Stripe. It stores what is strictly necessary to make the payment securely and prevent fraud: in this shop the cookies `__stripe_mid` (one year) and `__stripe_sid` (30 minutes), and on its own pages the cookie `m` (two years). If you choose PayPal, Revolut Pay or another method with a page of its own, that provider’s rules apply there.',
    pretended:
      'The shop is in test mode: it loads no payment provider’s program, and nobody stores anything on your device for paying. If that changes, this text will change first.',
  },
}
