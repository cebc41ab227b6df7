import {
  sellerFaults,
  sellerFieldNames,
  sellerIn,
  withSeller,
  type SellerData,
  type SellerField,
} from '#domain/seller.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import { addSellerVersion, listSellerVersions, readSellerVersion } from '#store/seller.ts'
import { lockOwnerSettings } from '#store/shop-settings.ts'
import { recordChange } from '../../changes/record-change.ts'
import { readSetup } from '../../legal/setup.ts'
import { writeBlock } from '../../legal/write-block.ts'
import type { Shop } from '../../shop.ts'

const versionsShown = 50

/** Who sells: now, by the environment, and as it was saved before, newest first. */
export async function showSeller(shop: Shop) {
  const versions = await listSellerVersions(shop.db, versionsShown)
  const first = sellerIn(shop.settings)
  return {
    seen: versions[0]?.id ?? null,
    now: whole(first, versions[0]?.data ?? null),
    first,
    verifactu: shop.settings.invoices.verifactu,
    /** what is told where a field is empty */
    standIns: { name: shop.settings.name, supportEmail: shop.settings.supportEmail },
    history: versions.map(({ id, at, who, data }) => ({
      id,
      at,
      who,
      data: data && whole(first, data),
    })),
  }
}

const whole = (first: SellerData, saved: Partial<SellerData> | null): SellerData => ({
  ...first,
  ...saved,
})

/**
 * Saves who sells. Invoices, the legal notice, mails and parcels tell it from then on; what was issued before stays.
 * @param seen the version that was changed; null: the environment's first values
 * @param data null: the environment's values again
 * @throws Refusal invalid_input with the fields; conflict when another has saved meanwhile
 */
export async function saveSeller(
  shop: Shop,
  who: string,
  { seen, data }: { seen: number | null; data: SellerData | null },
) {
  const first = sellerIn(shop.settings)
  if (data) demandSound(shop, data)
  await shop.db.transaction(async (tx) => {
    await lockOwnerSettings(tx)
    const standing = await readSellerVersion(tx)
    if ((standing?.id ?? null) !== seen) throw new Refusal('conflict')
    const before = whole(first, standing?.data ?? null)
    const after = data ?? first
    const isAlike = sellerFieldNames.every((field) => before[field] === after[field])
    if (isAlike && ((standing?.data ?? null) === null) === (data === null)) return
    await addSellerVersion(tx, { at: shop.now(), who, data })
    await recordChange(shop, tx, { who, subject: 'settings:seller', before, after })
  })
  return showSeller(shop)
}

/** How the legal notice would tell of a seller; nothing is saved. @throws Refusal invalid_input with the fields */
export async function previewSeller(
  shop: Shop,
  { data, locale }: { data: SellerData; locale: Locale },
): Promise<{ notice: string }> {
  demandSound(shop, data)
  const setup = await readSetup(shop)
  const settings = withSeller(shop.settings, data)
  return { notice: writeBlock('imprint', { ...setup, settings }, locale) }
}

function demandSound({ settings }: Pick<Shop, 'settings'>, data: SellerData): void {
  const faults = sellerFaults(data, settings.invoices)
  if (faults.length === 0) return
  throw new Refusal('invalid_input', {
    issues: faults.map(({ field, fault }) => ({ path: pathOf(field), message: fault })),
  })
}

const pathOf = (field: SellerField) => `data.${field}`
