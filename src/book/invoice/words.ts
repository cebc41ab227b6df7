import type { Binding, Format } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import type { VatGround } from '#domain/vat.ts'

/** An invoice's words. Spanish is the type; the other languages must match it. */
const es = {
  /** how amounts, days and countries are written */
  tag: 'es-ES',
  invoice: 'Factura simplificada',
  creditNote: 'Factura rectificativa',
  number: 'Número',
  date: 'Fecha de expedición',
  order: 'Pedido',
  destination: 'País de destino',
  corrects: 'Rectifica la factura',
  correctsFrom: (p: { number: string; date: string }) => `${p.number}, del ${p.date}`,
  taxId: (p: { taxId: string }) => `NIF ${p.taxId}`,
  description: 'Descripción',
  amount: 'Importe',
  amountWithVat: 'Importe (IVA incluido)',
  book: (p: { format: string; binding: string; pages: number }) =>
    `Libro para colorear personalizado: ${p.format}, ${p.binding}, ${p.pages} páginas`,
  formats: { A4: 'A4', Square: 'cuadrado' } as Record<Format, string>,
  bindings: { soft: 'tapa blanda', hard: 'tapa dura' } as Record<Binding, string>,
  extra: 'Extra',
  shipping: 'Envío',
  discount: 'Descuento',
  discountBy: (p: { code: string }) => `Descuento (${p.code})`,
  refund: 'Devolución del importe, o de una parte',
  total: 'Total',
  totalWithVat: 'Total (IVA incluido)',
  vatRate: 'Tipo de IVA',
  vatBase: 'Base imponible',
  vat: 'Cuota de IVA',
  grounds: {
    home: 'IVA de España, incluido en los precios.',
    union:
      'IVA del país de destino, incluido en los precios y declarado por ventanilla única (régimen de la Unión).',
    abroad: 'Impuesto del país de destino, incluido en los precios.',
    export: 'Exportación de bienes, exenta de IVA (artículo 21 de la Ley 37/1992).',
  } as Record<VatGround, string>,
  sample: 'Muestra sin validez fiscal: la tienda todavía no tiene configurado su NIF.',
}

export type InvoiceWords = typeof es

const de: InvoiceWords = {
  tag: 'de-DE',
  invoice: 'Vereinfachte Rechnung',
  creditNote: 'Rechnungskorrektur',
  number: 'Nummer',
  date: 'Ausstellungsdatum',
  order: 'Bestellung',
  destination: 'Bestimmungsland',
  corrects: 'Berichtigt die Rechnung',
  correctsFrom: (p) => `${p.number} vom ${p.date}`,
  taxId: (p) => `Steuernummer (NIF) ${p.taxId}`,
  description: 'Beschreibung',
  amount: 'Betrag',
  amountWithVat: 'Betrag (inkl. MwSt.)',
  book: (p) => `Personalisiertes Malbuch: ${p.format}, ${p.binding}, ${p.pages} Seiten`,
  formats: { A4: 'A4', Square: 'quadratisch' },
  bindings: { soft: 'Softcover', hard: 'Hardcover' },
  extra: 'Extra',
  shipping: 'Versand',
  discount: 'Rabatt',
  discountBy: (p) => `Rabatt (${p.code})`,
  refund: 'Erstattung des Betrags oder eines Teils davon',
  total: 'Gesamtbetrag',
  totalWithVat: 'Gesamtbetrag (inkl. MwSt.)',
  vatRate: 'MwSt.-Satz',
  vatBase: 'Nettobetrag',
  vat: 'MwSt.',
  grounds: {
    home: 'Spanische Mehrwertsteuer, in den Preisen enthalten.',
    union:
      'Mehrwertsteuer des Bestimmungslandes, in den Preisen enthalten und über die einzige Anlaufstelle erklärt (EU-Regelung, OSS).',
    abroad: 'Steuer des Bestimmungslandes, in den Preisen enthalten.',
    export: 'Steuerfreie Ausfuhrlieferung (Artikel 21 des spanischen Gesetzes 37/1992).',
  },
  sample:
    'Muster ohne steuerliche Gültigkeit: Der Shop hat seine Steuernummer noch nicht eingetragen.',
}

const fr: InvoiceWords = {
  tag: 'fr-FR',
  invoice: 'Facture simplifiée',
  creditNote: 'Facture rectificative (avoir)',
  number: 'Numéro',
  date: 'Date d’émission',
  order: 'Commande',
  destination: 'Pays de destination',
  corrects: 'Rectifie la facture',
  correctsFrom: (p) => `${p.number} du ${p.date}`,
  taxId: (p) => `N° d’identification fiscale (NIF) ${p.taxId}`,
  description: 'Description',
  amount: 'Montant',
  amountWithVat: 'Montant (TVA comprise)',
  book: (p) => `Livre de coloriage personnalisé : ${p.format}, ${p.binding}, ${p.pages} pages`,
  formats: { A4: 'A4', Square: 'carré' },
  bindings: { soft: 'couverture souple', hard: 'couverture rigide' },
  extra: 'Extra',
  shipping: 'Livraison',
  discount: 'Réduction',
  discountBy: (p) => `Réduction (${p.code})`,
  refund: 'Remboursement du montant ou d’une partie',
  total: 'Total',
  totalWithVat: 'Total (TVA comprise)',
  vatRate: 'Taux de TVA',
  vatBase: 'Base hors taxe',
  vat: 'Montant de la TVA',
  grounds: {
    home: 'TVA espagnole, comprise dans les prix.',
    union:
      'TVA du pays de destination, comprise dans les prix et déclarée par le guichet unique (régime de l’Union, OSS).',
    abroad: 'Taxe du pays de destination, comprise dans les prix.',
    export: 'Exportation de biens exonérée de TVA (article 21 de la loi espagnole 37/1992).',
  },
  sample: 'Spécimen sans valeur fiscale : la boutique n’a pas encore indiqué son numéro fiscal.',
}

const en: InvoiceWords = {
  tag: 'en-GB',
  invoice: 'Simplified invoice',
  creditNote: 'Credit note',
  number: 'Number',
  date: 'Date of issue',
  order: 'Order',
  destination: 'Country of destination',
  corrects: 'Corrects the invoice',
  correctsFrom: (p) => `${p.number} of ${p.date}`,
  taxId: (p) => `Tax number (NIF) ${p.taxId}`,
  description: 'Description',
  amount: 'Amount',
  amountWithVat: 'Amount (VAT included)',
  book: (p) => `Personalised colouring book: ${p.format}, ${p.binding}, ${p.pages} pages`,
  formats: { A4: 'A4', Square: 'square' },
  bindings: { soft: 'softcover', hard: 'hardcover' },
  extra: 'Extra',
  shipping: 'Shipping',
  discount: 'Discount',
  discountBy: (p) => `Discount (${p.code})`,
  refund: 'Refund of the amount, or of a part of it',
  total: 'Total',
  totalWithVat: 'Total (VAT included)',
  vatRate: 'VAT rate',
  vatBase: 'Net amount',
  vat: 'VAT',
  grounds: {
    home: 'Spanish VAT, included in the prices.',
    union:
      'VAT of the country of destination, included in the prices and declared by the one-stop shop (Union scheme).',
    abroad: 'Tax of the country of destination, included in the prices.',
    export: 'Export of goods, exempt from VAT (article 21 of the Spanish Act 37/1992).',
  },
  sample: 'Sample without fiscal validity: the shop has not set its tax number yet.',
}

export const wordsOf: Record<Locale, InvoiceWords> = { es, de, fr, en }
