import type { order as spanish } from '../es/order.ts'

export const order = {
  shipping: {
    title: 'Shipping details',
    summary: 'Order summary',
    formTitle: 'Or enter your details',
    formTitleAlone: 'Where shall we send it?',
    name: 'Full name',
    email: 'Email',
    emailHint: 'We will write to you here about the order.',
    address: 'Address',
    addressHint: 'Street, number and flat',
    city: 'Town or city',
    postalCode: 'Postcode',
    postalCodeDoubt: (p) =>
      `Is this right? It does not look like a postcode of the chosen country (${p.country}, such as ${p.example}). If it is right, just go on.`,
    numberDoubt: 'Is the number missing? If there is none, just go on.',
    region: 'State or province',
    regionChoose: 'Choose',
    regionDoubt:
      'The postcode looks like one of another state or province. If it is right, just go on.',
    phone: 'Phone',
    phoneHint: 'For the carrier alone, in case the address cannot be found.',
    optional: 'optional',
    gift: 'It is a present: add a note',
    giftNote: 'Gift note',
    giftHint:
      'We print it as a card on the packing slip. Sign it, so that they know who it is from.',
    noteLettersLost: (p) =>
      `The card has no letters for this, so it would be left out: ${p.letters}`,
    noPrice: 'No price goes in the parcel.',
    customsValue:
      'Outside the EU’s VAT area the parcel’s customs declaration states its value: the law requires it.',
    otherPerson: 'Send it to another person',
    recipientName: 'Name of the person who receives it',
    recipientHint:
      'It goes on the label. The address above is theirs; emails and the invoice come to you.',
    nonsense: {
      customerName: 'Enter the full name.',
      address: 'Enter the street and number, or a PO box.',
      city: 'Enter the town or city.',
      postalCode: 'Enter the postcode of the chosen country.',
    },
    country: 'Country',
    changeCountry: 'Change country',
    changeCountryTitle: 'Which country shall we send it to?',
    changeCountryText: 'Extras and their prices depend on the country.',
    extrasDropped: (p) => `Not available in ${p.country}: ${p.names}. No longer in your order.`,
    extrasGone: (p) => `No longer available: ${p.names}. It is not charged or sent.`,
    withoutGone: 'Go on without it',
    unsupported: 'We do not currently ship to this country.',
    fieldRequired: 'This field is required',
    incomplete: 'Fill in all the fields to continue.',
    errors: { email: 'Valid email is required' },
  },
  express: {
    title: 'Express checkout',
    text: 'With Apple Pay or Google Pay we use the address you have already saved there.',
    loading: 'Getting express checkout ready…',
    unavailable: (p) => `Express checkout is unavailable for this order (total: ${p.total}).`,
    unsupportedTitle: 'We do not ship to this country',
    unsupportedText: 'We do not currently ship to this country. Please use the manual form.',
    missingExtras: (p) => `Not available in ${p.country}: ${p.names}. Please use the form instead.`,
    incompleteAddress: 'The saved address is incomplete. Complete it, or use the form instead.',
    errorTitle: 'Express checkout error',
    unknownError: 'Unknown error occurred',
  },
  summary: {
    title: 'Order summary',
    book: 'Your book',
    bookTitle: 'Title',
    format: 'Format',
    style: 'Style',
    binding: 'Binding',
    pages: 'Pages',
    images: 'Images',
    imageCount: (p) => `${p.count} of ${p.max}`,
    extras: 'Extras',
    noExtras: 'None',
    shipTo: 'Shipping',
    delivery: 'Delivery in 5–7 business days from the start of production',
    edit: 'Change',
    priceTitle: 'Price',
    look: {
      pages: (p) =>
        p.free === 0
          ? `${p.count} of your photos: no page is left empty`
          : `${p.count} of your photos, ${p.free} framed ${p.free === 1 ? 'page' : 'pages'} to draw on`,
      looked: 'I have looked at my book',
      lookedHint: 'This is how we print it, framed pages included.',
      lookFirst: 'Look at your book and tick this box to go on.',
      weak: (p) =>
        p.count === 1
          ? `Page ${p.list} may come out weak: look at it, or adjust it before ordering.`
          : `Pages ${p.list} may come out weak: look at them, or adjust them before ordering.`,
    },
    before: {
      title: 'What you are ordering',
      goods: (p) =>
        `Colouring book “${p.title}” made from your photos: ${p.format}, ${p.pages} pages, ${p.binding.toLowerCase()}${p.extras > 0 ? `, ${p.extras === 1 ? '1 extra' : `${p.extras} extras`}` : ''}.`,
      total: (p) => `Total: ${p.total}, VAT included.`,
      shipping: (p) => `Shipping: ${p.price}.`,
      shippingFree: 'Free shipping.',
      drawnHere:
        'The drawings are made by our own artificial intelligence software, on our servers (<privacy>more</privacy>).',
      drawnOutside:
        'The drawings are made by an external artificial intelligence service, OpenAI, which receives smaller copies of your photos (<privacy>more</privacy>).',
      noWithdrawal:
        'Your book is made to order from your photos, so there is no right of withdrawal. Your statutory rights are not affected (<terms>terms</terms>).',
      mayReturn: (p: { extras: string }) =>
        `Items that are not personalised (${p.extras}) are different: you may withdraw within 14 days of receiving them, without giving a reason (<terms>terms</terms>).`,
    },
    placeOrder: 'Order with obligation to pay',
    placeFree: 'Confirm free order',
    placing: 'Creating your order…',
    secure: 'Secure payment: your data travels encrypted.',
    errors: {
      createTitle: 'Error',
      create: 'Error creating order',
      noToken: 'Something went wrong while creating the order. Please try again.',
      priceChanged: 'The price has changed. Please check the new total before you continue.',
    },
  },
  discount: {
    label: 'Discount code',
    apply: 'Apply',
    applying: 'Checking…',
    remove: 'Remove',
    appliedCode: (p) => `Code ${p.code} applied`,
    invalidTitle: 'Invalid code',
    invalidText: 'The discount code is not valid',
    failed: 'Error validating the discount code',
    appliedTitle: 'Code applied',
    appliedText: (p) => `Discount of ${p.discount} applied`,
    notSaved: 'The discount was applied but could not be saved',
    removed: 'Discount removed',
    noLongerValid: 'The code is no longer valid and has been taken off your order',
  },
} satisfies typeof spanish
