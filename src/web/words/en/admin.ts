import { batch } from './admin-batch.ts'
import { stock } from './admin-stock.ts'
import { texts } from './admin-texts.ts'
import { messages } from './admin-messages.ts'
import { care } from './admin-care.ts'
import { parcels } from './admin-parcels.ts'
import { common } from './admin-common.ts'
import { changes } from './admin-changes.ts'
import { extras } from './admin-extras.ts'
import { gallery } from './admin-gallery.ts'
import { figures } from './admin-figures.ts'
import { invoices } from './admin-invoices.ts'
import { people } from './admin-people.ts'
import { notices } from './admin-notices.ts'
import { records } from './admin-records.ts'
import { readiness } from './admin-readiness.ts'
import { orders } from './admin-orders.ts'
import { paymentNews } from './admin-payment-news.ts'
import type { admin as spanish } from '../es/admin.ts'
import { reprints } from './admin-reprints.ts'
import { deskOrder } from './admin-desk-order.ts'
import { mailDesk } from './admin-mail-desk.ts'
import { picking } from './admin-picking.ts'
import { today } from './admin-today.ts'
import { staff } from './admin-staff.ts'
import { verifactu } from './admin-verifactu.ts'
import { legalMarks } from './legal-marks.ts'
import { legalNews } from './legal-news.ts'

export const admin = {
  login: {
    title: 'Administration',
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    submitting: 'Logging in...',
    code: 'Code',
    codeHint: 'From your authenticator app, or a recovery code.',
    codeRequired: 'Enter the code',
    usernameRequired: 'Username required',
    passwordRequired: 'Password required',
    success: 'Logged in',
    failed: 'Login failed',
    invalid: 'Invalid credentials',
    endedTitle: 'Your session has ended',
    ended: 'Log in again to carry on where you were. What you had typed is kept.',
  },
  session: {
    welcome: (p: { username: string }) => `Welcome, ${p.username}`,
    title: 'Administration dashboard',
    closed: 'Logged out',
    closeFailed: 'Could not log out',
    unreachable: 'We could not check your session',
  },
  tabs: {
    label: 'Sections',
    orders: 'Orders',
    discounts: 'Discount codes',
    extras: 'Extras',
    prices: 'Base prices',
    gallery: 'Gallery',
    legal: 'Legal content',
    unsaved: 'unsaved changes',
  },
  batch,
  stock,
  texts,
  messages,
  care,
  parcels,
  verifactu,
  common,
  invoices,
  unsaved: {
    title: 'There are unsaved changes',
    text: 'If you go on, they will be lost.',
    stay: 'Keep editing',
    discard: 'Discard the changes',
  },
  paymentNews,
  orders,
  changes,
  figures,
  gallery,
  notices,
  people,
  readiness,
  records,
  reprints,
  deskOrder,
  mailDesk,
  picking,
  today,
  staff,
  discounts: {
    title: 'Discount codes',
    create: 'New code',
    empty: 'There are no discount codes yet',
    createFirst: 'Create the first code',
    newTitle: 'New discount code',
    editTitle: (p: { code: string }) => `Edit code ${p.code}`,
    code: 'Code',
    type: 'Type',
    types: { percentage: 'Percentage', fixed_amount: 'Fixed amount' },
    value: 'Value',
    valuePercent: 'Value (%)',
    valueEuros: 'Value (€)',
    from: 'Valid from',
    until: 'Valid until',
    usage: 'Usage',
    status: 'Status',
    active: 'Active',
    inactive: 'Inactive',
    isActive: 'Active',
    dateHint: 'The whole day, in UTC',
    maxUsage: 'Maximum usage',
    maxUsageHint: 'Empty: no limit',
    save: 'Save code',
    add: 'Create code',
    editOf: (p: { code: string }) => `Edit code ${p.code}`,
    deleteOf: (p: { code: string }) => `Delete code ${p.code}`,
    deleteTitle: 'Are you sure you want to delete this code?',
    deleteText: (p: { code: string }) =>
      `${p.code} will stop working. Paid orders keep their discount.`,
    created: 'Code created',
    updated: 'Code updated',
    deleted: 'Code deleted',
    createFailed: 'The discount code could not be created',
    updateFailed: 'The code could not be updated',
    deleteFailed: 'The code could not be deleted',
    faults: {
      code: 'The code is required',
      value: 'The discount must be greater than 0',
      percent: 'A percentage discount cannot be greater than 100%',
      decimals: 'The value can have at most two decimals',
      dates: 'Start and end dates are required',
      order: 'The end date must be after the start date',
      maxUsage: 'The maximum must be a whole number above 0',
    },
  },
  extras,
  prices: {
    title: 'Base prices',
    empty: 'There are no base prices',
    name: 'Name',
    items: { book_base_price: 'Book', shipping_price: 'Shipping' },
    save: 'Save price',
    saved: 'Price updated',
    failed: 'The price could not be updated',
    freeShipping: 'At €0.00 the shop announces free shipping.',
    limitedUntil: 'Last day of the offer',
    limitedHint:
      'Left empty, the shop announces free shipping without calling it limited. That day included; raise the price after it.',
    settings: {
      title: 'After paying',
      minutes: 'Minutes to cancel',
      minutesHint:
        'How long after paying customers can cancel by themselves with a full refund; always before production. 0: never.',
      christmas: 'Last day for Christmas',
      christmasHint:
        'Announced on the home page up to and including that day. Empty: nothing is said.',
      stickerSheet: 'Sticker sheet',
      stickerSheetHint: 'Square books always have A5. Holds for books made from now on.',
      stickerLook: 'Printed stickers',
      stickerLooks: { colour: 'In colour, like the cover', line: 'Lines only, to colour in' },
      ageClass: 'Age classification',
      ageClassHint:
        'How book and stickers were classified. Decides the age told for the style Children and the warnings in the shop, in the book and on the sheet. Holds for books made from now on.',
      ageClasses: {
        undecided: 'Not decided: warning on stickers only',
        from_3: 'From 3 years: warning of small parts',
        all_ages: 'All ages: no warnings',
      },
      save: 'Save',
      saved: 'Settings saved',
      failed: 'The settings could not be saved',
      minutesInvalid: 'Enter a number from 0 to 2880.',
    },
  },
  legal: {
    title: 'Legal content',
    empty: 'No legal content available',
    language: 'Language of the texts',
    updated: (p: { date: string }) => `Last updated: ${p.date}`,
    editOf: (p: { title: string }) => `Edit ${p.title}`,
    textOf: (p: { title: string }) => `Text of ${p.title}`,
    docTitle: 'Title',
    content: 'Content (Markdown)',
    hint: 'Markdown works: # headings, **bold**, *italics*, - lists, [links](https://…) and tables. What stands in braces the shop fills in: see “What fills itself in”.',
    marks: legalMarks,
    news: legalNews,
    unknownTitle: 'Marks that nothing fills in',
    unknown: 'Customers will read them like this:',
    withoutTitle: 'This text does not tell what is set up',
    without:
      'These marks have gone from it. Without them, what it says about these matters is up to you:',
    previewFailed: 'The preview could not be made',
    preview: 'Preview',
    write: 'Write',
    titleRequired: 'The title is required',
    contentRequired: 'The content is required',
    saved: 'Content updated',
    failed: 'The content could not be updated',
    gapsTitle: 'Details are still missing',
    gaps: (p: { language: string; title: string }) => `${p.language}: ${p.title}`,
  },
} satisfies typeof spanish
