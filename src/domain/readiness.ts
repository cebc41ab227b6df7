/**
 * What an owner has to see to before and while the shop sells. The first can be seen by the shop itself and go once
 * they are done; the others
 * are duties that no program can tell to be met (docs/law.md).
 */
export const readinessFaults = [
  'guarantee_notice_es',
  'guarantee_notice_de',
  'guarantee_notice_fr',
  'guarantee_notice_en',
  'payments_pretended',
  'payments_test',
  'mails_kept',
  'address_open',
  'offer_over',
  'manufacturer_open',
  'product_safety',
  'verifactu_off',
  'verifactu_unsigned',
  'vat_number',
  'epr_fr',
  'mediator_fr',
  'packaging_de',
  'packaging_es',
  'representative_gb',
] as const
export const ownersDuties = ['one_stop_shop', 'united_kingdom', 'packaging', 'processors'] as const
export type Readiness = (typeof readinessFaults)[number] | (typeof ownersDuties)[number]
