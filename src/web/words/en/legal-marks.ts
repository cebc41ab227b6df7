import type { legalMarks as spanish } from '../es/legal-marks.ts'

/** What each mark of a legal text stands for. */
export const legalMarks = {
  title: 'What fills itself in',
  text: 'The shop replaces these marks whenever somebody reads the text, as it is set up at that moment. Write them exactly so.',
  facts: {
    shopName: 'the shop’s name',
    supportEmail: 'contact address',
    publicUrl: 'the shop’s address',
    imageService: 'outside service that draws',
    paymentMethods: 'payment methods that are switched on',
    photoDays: 'days that photos are kept after delivery',
    undeliveredDays: 'days if delivery is not on record',
    draftDays: 'days that a draft is kept',
    seller: 'owner',
    sellerAddress: 'the owner’s address',
    registers: 'numbers of registers of producers, by country',
    mediator: 'consumer mediator in France',
    representative: 'representative in the United Kingdom',
  },
  blocks: {
    imprint: 'table of the owner’s details',
    disputes: 'whether there is a dispute resolution body',
    drawing: 'who draws, and artificial intelligence',
    retention: 'table of periods',
    processors: 'list of who receives data',
    transfers: 'list of transfers outside the EU',
    location: 'how the country is suggested',
    storage: 'table of what is stored in the browser',
    paymentStorage: 'what the payment provider stores',
  },
  conditions: {
    own: 'only if the shop itself draws',
    outside: 'only if an outside service draws',
    models: 'only if the software uses open models made by others',
    live: 'only if payment is real',
    pretended: 'only if payment is a test',
    registered: 'only if there are numbers of registers',
    mediated: 'only if there is a mediator in France',
    represented: 'only if there is a representative in the United Kingdom',
  },
} satisfies typeof spanish
