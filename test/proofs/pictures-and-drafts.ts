import type { Row } from './row.ts'

/** "Nothing is leaked or abused": pictures, drafts, limits, express checkout. */
export const picturesAndDrafts: Row[] = [
  {
    asks: 'one decode at a time per core',
    file: 'src/shop/decode-gate.ts',
    replace: 'if (running < together) return',
    by: 'if (running < 2 * together) return',
    test: ['src/shop/decode-gate.test.ts', 'lets so many decode at once'],
  },
  {
    asks: '… behind a bounded queue',
    file: 'src/shop/decode-gate.ts',
    replace: 'if (waiting.length >= waitingMax) throw busy()\n',
    by: '',
    test: ['src/shop/decode-gate.test.ts', 'tells those beyond the queue at once'],
  },
  {
    asks: '… with a deadline',
    file: 'src/shop/decode-gate.ts',
    replace: 'place.giveUp(busy())',
    by: '',
    test: ['src/shop/decode-gate.test.ts', 'tells those whose turn does not come in time'],
  },
  {
    asks: 'single flight per file and width',
    file: 'src/shop/decode-gate.ts',
    replace: 'if (found) return found as Promise<T>\n',
    by: '',
    test: ['src/shop/decode-gate.test.ts', 'decodes the same only once'],
  },
  {
    asks: '… of whoever asks for a picture',
    file: 'src/shop/drafts/serve-photo.ts',
    replace: 'shop.decodes.runOnce(key, () =>',
    by: 'shop.decodes.run(() =>',
    test: ['test/http/thumbnails.test.ts', 'a thumbnail that many ask for at once is made once'],
  },
  {
    asks: 'results are cached on disk',
    file: 'src/shop/drafts/serve-photo.ts',
    replace: 'const kept = isKept(wanted) ? await shop.files.read(key) : null',
    by: 'const kept = null as Served | null',
    test: ['test/http/thumbnails.test.ts', 'a thumbnail that many ask for at once is made once'],
  },
  {
    asks: '… with a limit',
    file: 'src/shop/keeping/trim-thumbnails.ts',
    replace: 'await files.remove(surplus)',
    by: 'await files.remove([])',
    test: ['src/shop/keeping/sweep-files.test.ts', 'thumbnails beyond what may lie there go'],
  },
  {
    asks: '… which a sweep keeps',
    file: 'src/shop/keeping/sweep.ts',
    replace: 'thumbnails: (shop) => trimThumbnails(shop.files),',
    by: 'thumbnails: async () => 0,',
    test: ['src/shop/keeping/sweep-files.test.ts', 'a sweep takes thumbnails away'],
  },
  {
    asks: 'above it 503',
    file: 'src/server/http/problem.ts',
    replace: '  busy: 503,',
    by: '  busy: 500,',
    test: ['test/http/thumbnails.test.ts', 'above what can be decoded'],
  },
  {
    asks: '… with Retry-After',
    file: 'src/server/http/problem.ts',
    replace:
      "  if (typeof retryAfterS === 'number') reply.header('Retry-After', String(retryAfterS))\n  else if (status === 503) reply.header('Retry-After', '10')\n",
    by: '\n',
    test: ['test/http/thumbnails.test.ts', 'above what can be decoded'],
  },
  {
    asks: 'hostile pictures are decoded in a process that may die',
    file: 'src/shop/photo-decoder-for.ts',
    replace: "if (role === 'work') return decodeHere",
    by: "if (role !== 'work') return decodeHere",
    test: [
      'src/shop/photo-decoder-for.test.ts',
      'a server has photos decoded by a process of their own',
    ],
  },
  {
    asks: '… whose picture another tries once more',
    file: 'src/book/decoders/open-decoders.ts',
    replace: "if (ended.by !== 'itself' || isSecond)",
    by: 'if (ended.by)',
    test: ['test/http/decoders.test.ts', 'one that is killed in the middle'],
  },
  {
    asks: '… which ends when it hangs',
    file: 'src/book/decoders/start-decoder.ts',
    replace: "clock = setTimeout(() => kill('time'), seconds * 1000)",
    by: "clock = setTimeout(() => kill('itself' as never), seconds * 1000)",
    test: ['test/http/decoders.test.ts', 'one that hangs'],
  },
  {
    asks: '… or takes too much memory',
    file: 'src/book/decoders/start-decoder.ts',
    replace: "if (memoryOf(child.pid) > bytesMax) kill('memory')",
    by: '',
    test: [
      'src/book/decoders/open-decoders.test.ts',
      'a picture that takes too much memory is given up',
    ],
  },
  {
    asks: 'a draft’s id alone leads to no name or address: another e-mail',
    file: 'src/shop/drafts/save-draft.ts',
    replace:
      '...(isStrangers(before, plain.customerEmail, proof) ? withoutAddress(before) : before),',
    by: '...before,',
    test: ['test/http/privacy.test.ts', 'from a device that did not begin the draft'],
  },
  {
    asks: '… whichever call is combined with which',
    file: 'src/shop/drafts/save-draft.ts',
    replace:
      '...(isStrangers(before, plain.customerEmail, proof) ? withoutAddress(before) : before),',
    by: '...before,',
    test: ['test/http/privacy-combined.test.ts', 'that was never ordered'],
  },
  {
    asks: '… a free, a paid or an express order',
    file: 'src/shop/drafts/save-draft.ts',
    replace:
      '...(isStrangers(before, plain.customerEmail, proof) ? withoutAddress(before) : before),',
    by: '...before,',
    test: ['test/http/privacy-combined.test.ts', 'that its owner has ordered and not paid'],
  },
  {
    asks: 'uploads answer alike whether an e-mail fits or not',
    file: 'src/shop/drafts/add-photo.ts',
    replace:
      '{ draftOrderId }: { draftOrderId?: string | undefined },\n) {\n  if (draftOrderId === undefined) return { draftId: null, room: photosMax }\n  const draft = await readDraft(shop.db, draftOrderId)\n  if (!draft)',
    by: '{ draftOrderId, customerEmail }: { draftOrderId?: string | undefined; customerEmail?: string | undefined },\n) {\n  if (draftOrderId === undefined) return { draftId: null, room: photosMax }\n  const draft = await readDraft(shop.db, draftOrderId)\n  if (!draft || (customerEmail && customerEmail !== draft.email))',
    test: ['test/http/uploads.test.ts', 'an e-mail that fits or does not is told apart by nothing'],
  },
  {
    asks: 'discount codes are guessed no faster through a draft',
    file: 'src/server/http/shared-limits.ts',
    replace: 'if (!code) return work()',
    by: 'if (!code || code) return work()',
    test: ['test/http/privacy.test.ts', 'discount codes tried with a draft'],
  },
  {
    asks: 'mails per recipient and hour are limited, whoever asks',
    file: 'src/shop/mails/code-mails.ts',
    replace: 'codeMailsPerHour = 5',
    by: 'codeMailsPerHour = 500',
    test: ['test/http/privacy.test.ts', 'an address gets at most five mails'],
  },
  {
    asks: '… and what was mailed stays valid',
    file: 'src/shop/mails/send-mail.ts',
    replace: 'if (code?.isAllowed === false) {',
    by: "if (code?.isAllowed === false) {\n      await tx.$client.query('delete from drafts where email = $1', [outgoing.recipient])",
    test: ['test/http/privacy.test.ts', 'an address gets at most five mails'],
  },
  {
    asks: 'report-payment costs the provider nothing twice',
    file: 'src/shop/paying/report-payment.ts',
    replace: "before.paymentStatus === 'completed' &&",
    by: "before.paymentStatus === 'failed' &&",
    test: [
      'src/shop/paying/settle-payment.test.ts',
      'asks the provider nothing, however often it comes',
    ],
  },
  {
    asks: '… and keeps no reservation alive for ever',
    file: 'src/shop/paying/check-payments.ts',
    replace: 'const openHoursMax = 24',
    by: 'const openHoursMax = 2_400',
    test: [
      'src/shop/paying/create-payment-intent.test.ts',
      'is not kept alive for more than a day',
    ],
  },
  {
    asks: 'every dear GET has a limit',
    file: 'src/contract/book-page.ts',
    replace: "  limit: 'made',\n",
    by: '',
    test: ['test/http/shared-limits.test.ts', 'of what customers read, all that is made'],
  },
  {
    asks: '… per address',
    file: 'src/server/http/limits.ts',
    replace: 'take(windows[name], key, amount)\n',
    by: '',
    test: ['src/server/http/limits.test.ts', 'count per address over a sliding window'],
  },
  {
    asks: '… IPv6 by /64',
    file: 'src/server/http/limits.ts',
    replace: '    .slice(0, 4)\n    .map',
    by: '    .slice(0, 8)\n    .map',
    test: ['src/server/http/limits.test.ts', 'take a /64 of IPv6 for one address'],
  },
  {
    asks: '… and by /48 above it',
    file: 'src/server/http/limits.ts',
    replace: "if (key.includes(':')) take(wide[name], siteKey(key), amount)\n",
    by: '',
    test: ['src/server/http/limits.test.ts', 'allow a /48 of IPv6 ten times'],
  },
  {
    asks: '… shared by all web processes',
    file: 'src/server/http/shared-limits.ts',
    replace: 'if (!first || !uses) return 0',
    by: 'if (!first || uses) return 0',
    test: ['test/http/shared-limits.test.ts', 'two processes share one allowance'],
  },
  {
    asks: '… /48 too',
    file: 'src/server/http/limits.ts',
    replace:
      '? [own, { name: `${name} of a site`, key: siteKey(key), max: wide[name].max, windowMs }]',
    by: '? [own]',
    test: ['test/http/shared-limits.test.ts', 'an address of IPv6 is its /64'],
  },
  {
    asks: 'express checkout charges what the wallet’s address costs, or asks again',
    file: 'src/shop/ordering/create-express-intent.ts',
    replace:
      "  if (total !== amount) throw new Refusal('amount_changed', { total })\n  const { clientSecret } = await createPaymentIntent(shop, {\n    checkoutToken,\n    amount,",
    by: '  const { clientSecret } = await createPaymentIntent(shop, {\n    checkoutToken,\n    amount: total,',
    test: ['test/http/express.test.ts', 'is charged the shop’s own figure'],
  },
  {
    asks: '… the wallet’s address, not the draft’s',
    file: 'src/shop/ordering/create-express-intent.ts',
    replace: '    ...orderOf(draft),\n    country,',
    by: '    ...orderOf(draft),\n    country: draft.country ?? country,',
    test: ['test/http/express.test.ts', 'leaves out an extra that its country does not offer'],
  },
  {
    asks: '… never one country’s price for another’s parcel',
    file: 'src/shop/paying/settle-payment.ts',
    replace:
      "((await costsTheSameIn(shop, tx, order, delivered.country)) ? null : 'amount_differs')",
    by: 'null',
    test: [
      'test/http/express.test.ts',
      'paid for one country and sent to another with another price',
    ],
  },
]
