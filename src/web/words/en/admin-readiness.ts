import type { readiness as spanish } from '../es/admin-readiness.ts'

/** What the owner has to see to before the shop sells. */
export const readiness: typeof spanish = {
  title: (p: { count: number }) =>
    `Before selling: ${p.count} ${p.count === 1 ? 'point' : 'points'} to look at`,
  overdue: (p: { count: number }) =>
    `Real money is taken, and ${p.count === 1 ? '1 point is' : `${p.count} points are`} missing`,
  text: 'What the shop sees by itself goes once it is done; the rest only you can know.',
  items: {
    payments_pretended: 'Payments are pretended: nothing is charged. Set Stripe’s keys.',
    payments_test:
      'Stripe is in its test mode: nothing is charged. Set the live keys (sk_live_…, pk_live_…) once everything is ready.',
    mails_kept: 'Emails are kept as files and do not go out. Set SMTP_URL.',
    address_open: 'The public address does not begin with https.',
    offer_over:
      'Free shipping is past its last day and still free: raise the price or take the date off.',
    guarantee_notice_es:
      'EU: the harmonised notice on the legal guarantee is missing in Spanish (Implementing Regulation 2025/1960). Put it in under “Legal content”.',
    guarantee_notice_de:
      'EU: the harmonised notice on the legal guarantee is missing in German (Implementing Regulation 2025/1960). Put it in under “Legal content”.',
    guarantee_notice_fr:
      'EU: the harmonised notice on the legal guarantee is missing in French (Implementing Regulation 2025/1960). Put it in under “Legal content”.',
    guarantee_notice_en:
      'EU: the harmonised notice on the legal guarantee is missing in English (Implementing Regulation 2025/1960). Put it in under “Legal content”.',
    verifactu_off:
      'Spain: VERI*FACTU is a duty for companies from 1 January 2027 and for others from 1 July 2027. VERIFACTU=live and your certificate (VERIFACTU_CERTIFICATE) switch it on.',
    verifactu_unsigned:
      'Spain: the responsible declaration of the invoicing program is not complete. It stands under “VERI*FACTU”; day and place of its signing go into VERIFACTU_SIGNED.',
    epr_fr:
      'France: your producer number (IDU) is missing; it must stand in the terms and on the site. Put it under “Shop”.',
    mediator_fr:
      'France: the consumer mediator whom your customers can turn to is missing. Name it under “Shop”.',
    packaging_de: 'Germany: your LUCID number (packaging) is missing. Put it under “Shop”.',
    packaging_es:
      'Spain: your number in the register of producers (packaging) is missing; it must stand on invoices. Put it under “Shop”.',
    representative_gb:
      'United Kingdom: the representative for data protection (UK GDPR, art. 27) is missing. Name it under “Shop”.',
    vat_number:
      'EU: your VAT number is missing; it stands in the legal notice and on invoices to other countries. Put it under “Shop”.',
    one_stop_shop:
      'EU: VAT of other countries is declared by the one-stop shop (OSS). Register there, or change VAT_SCHEME.',
    united_kingdom:
      'United Kingdom: on parcels up to 135 pounds the seller accounts for UK VAT. Register and set your rate in VAT_RATES, or do not sell there.',
    packaging:
      'Packaging: contracts with each country’s recycling schemes, Italy and Portugal too, and authorised representatives where they are demanded.',
    manufacturer_open:
      'Product safety: the manufacturer’s details are missing beside the offer and in the book. Put them under “Shop”.',
    product_safety:
      'Product safety: find out whether book and stickers are toys (CE mark), and choose their age classification under “Base prices”.',
    processors:
      'Data protection: contracts with processors, a record of processing and an impact assessment. Those two, with what the shop knows, are under “Legal content”.',
  },
}
