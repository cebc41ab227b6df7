import { dayAt } from '#domain/invoice-number.ts'
import { privacyRecordNames, type PrivacyRecordName } from '#domain/legal.ts'
import type { ShopWithin } from '../../shop.ts'
import { readSetup, type Setup } from '../setup.ts'
import { writeImpactAssessment } from './impact-assessment.ts'
import { writeProcessingRecord } from './processing-record.ts'

const writers: Record<PrivacyRecordName, (setup: Setup, day: string) => string> = {
  processing_record: writeProcessingRecord,
  impact_assessment: writeImpactAssessment,
}

/** What an authority may ask the owner for, as the shop is set up today. */
export async function privacyRecords(
  shop: Pick<ShopWithin, 'now'> & Parameters<typeof readSetup>[0],
) {
  const setup = await readSetup(shop)
  const day = dayAt(shop.now(), setup.settings.invoices.timeZone)
  const shown = day.split('-').toReversed().join('/')
  return privacyRecordNames.map((name) => ({ name, day, markdown: writers[name](setup, shown) }))
}
