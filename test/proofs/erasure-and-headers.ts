import type { Row } from './row.ts'

/** "Nothing is leaked or abused": erasure, retention, headers. */
export const erasureAndHeaders: Row[] = [
  {
    asks: 'erasure reaches mails kept as files',
    file: 'src/store/erasure.ts',
    replace: 'if (mails.length === 0) return\n',
    by: 'if (mails) return\n',
    test: ['test/http/erased-everywhere.test.ts', 'of a customer who is erased nothing is left'],
  },
  {
    asks: '… print service messages',
    file: 'src/store/print-jobs.ts',
    replace: 'await queries.update(printJobs).set({ message: null })',
    by: 'await queries.update(printJobs).set({ service: printJobs.service })',
    test: ['test/http/erased-everywhere.test.ts', 'of a customer who is erased nothing is left'],
  },
  {
    asks: '… saved lists that name somebody',
    file: 'src/shop/keeping/erase-data.ts',
    replace: 'await forgetListsOf(tx, order)',
    by: 'await forgetListsOf(tx, { ...order, customerName: "", customerEmail: "" })',
    test: ['test/http/erased-everywhere.test.ts', 'of a customer who is erased nothing is left'],
  },
  {
    asks: '… names in trails',
    file: 'src/store/erasure.ts',
    replace: "- 'reason' - 'message'",
    by: "- 'nothing'",
    test: ['test/http/erased-everywhere.test.ts', 'of a customer who is erased nothing is left'],
  },
  {
    asks: '… and in notes',
    file: 'src/shop/keeping/erase-data.ts',
    replace: 'const notes = await deleteNotes(tx, order.id)',
    by: 'const notes = 1',
    test: ['test/http/erased-everywhere.test.ts', 'of a customer who is erased nothing is left'],
  },
  {
    asks: '… what the queue keeps of a failed job',
    file: 'src/worker/start-worker.ts',
    replace: 'throw failedFor(jobFaultOf(error))',
    by: 'throw error',
    test: ['src/worker/start-worker.test.ts', 'logs a job that failed'],
  },
  {
    asks: 'retention: drafts after 90 days',
    file: 'src/shop/keeping/sweep.ts',
    replace: 'new Date(now - draftDaysKept * 24 * hour),\n          batch',
    by: 'new Date(0),\n          batch',
    test: ['src/shop/keeping/sweep.test.ts', 'are deleted 90 days after their last change'],
  },
  {
    asks: '… photos of orders never shipped',
    file: 'src/shop/keeping/sweep.ts',
    replace: 'inBatches(signal, () => deletePicturesOf(shop, now, listCancelledWithPictures)),',
    by: 'Promise.resolve(signal ? 0 : 0),',
    test: ['src/shop/keeping/sweep.test.ts', 'photos of a cancelled order go'],
  },
  {
    asks: '… mails',
    file: 'src/shop/keeping/sweep.ts',
    replace:
      'inBatches(signal, () => forgetMails(shop.db, new Date(now - mailDaysKept * 24 * hour), batch)),',
    by: 'forgetMails(shop.db, new Date(signal ? 0 : 0), batch),',
    test: ['src/shop/keeping/sweep.test.ts', 'mails and unconfirmed addresses are forgotten'],
  },
  {
    asks: '… customers after the years that the law asks for',
    file: 'src/shop/keeping/sweep.ts',
    replace: 'inBatches(signal, () => erasePastPeriod(shop, now)),',
    by: 'erasePastPeriod(shop, signal ? 0 : 0),',
    test: ['test/http/admin-people.test.ts', 'six years after its year a customer is forgotten'],
  },
  {
    asks: 'the payment provider’s sources only where one may pay',
    file: 'src/server/http/guards.ts',
    replace: 'settings.stripePublishableKey !== null && !neverPays.test(url)',
    by: 'settings.stripePublishableKey !== null',
    test: ['src/server/app.test.ts', 'lets the payment provider in where one may pay, and not at'],
  },
  {
    asks: 'CORP',
    file: 'src/server/http/guards.ts',
    replace: "'Cross-Origin-Resource-Policy': 'same-origin',\n",
    by: '',
    test: ['test/http/between-sites.test.ts', 'is open to no other origin'],
  },
  {
    asks: 'COOP',
    file: 'src/server/http/guards.ts',
    replace:
      "'Cross-Origin-Opener-Policy': paysAt(url) ? 'same-origin-allow-popups' : 'same-origin',\n",
    by: '',
    test: ['src/server/app.test.ts', 'lets the payment provider in where one may pay, and not at'],
  },
  {
    asks: 'Permissions-Policy',
    file: 'src/server/http/guards.ts',
    replace: "camera=${deskPage.test(url) ? '(self)' : '()'}",
    by: 'camera=(self)',
    test: ['src/server/http/pages.test.ts', 'the camera is for the administrator’s screens alone'],
  },
  {
    asks: 'ASVS as a table whose tests are there',
    file: 'test/http/between-sites.test.ts',
    replace: 'to TRACE tells nothing back',
    by: 'says nothing',
    test: ['test/asvs.test.ts', 'every test that the table names is there'],
  },
]
