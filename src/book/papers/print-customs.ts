import { itemAt } from '#domain/item-at.ts'
import type { CustomsDeclaration, CustomsItem } from '#domain/customs.ts'
import type { LabelPaper } from '#domain/papers.ts'
import { labelPlaces, type LabelPlace } from './label-sheet.ts'
import type { Papers } from './open-papers.ts'

export type CustomsForm = CustomsDeclaration & {
  /** as the parcel's label has it */
  sender: readonly string[]
  orderId: string
  /** ISO 8601 */
  day: string
  /** paid for; else it is neither sold nor somebody's gift */
  isSale: boolean
}

/** The kinds of contents, in the form's order, English and French as the Universal Postal Union has them. */
const kinds = [
  ['Gift', 'Cadeau'],
  ['Documents', 'Documents'],
  ['Sale of goods', 'Vente de marchandises'],
  ['Commercial sample', 'Échantillon commercial'],
  ['Returned goods', 'Retour de marchandise'],
  ['Other', 'Autre'],
] as const

const names: Record<CustomsItem['what'], string> = {
  book: 'Colouring book, printed, paper / Livre à colorier, imprimé, papier',
  stickers: 'Stickers, printed, paper / Autocollants imprimés, papier',
  other: 'Goods / Marchandises',
}
const certified =
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations. / Je, soussigné, dont le nom et l’adresse figurent sur l’envoi, certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.'

const marginMm = 5
const smallMm = 2.2
const textMm = 2.7

/** Customs declarations CN 22, each on a label of its own. */
export async function putCustoms(
  papers: Papers,
  forms: readonly CustomsForm[],
  paper: LabelPaper,
): Promise<void> {
  const next = labelPlaces(papers, paper)
  for (const form of forms) {
    put(papers, form, next())
    await papers.pause()
  }
}

function put(papers: Papers, form: CustomsForm, place: LabelPlace): void {
  const xMm = place.xMm + marginMm
  const widthMm = place.widthMm - 2 * marginMm
  const right = xMm + widthMm
  const all = { xMm, widthMm }
  const rule = (yMm: number): number => {
    papers.line([xMm, yMm], [right, yMm])
    return yMm + 1
  }
  papers.box([xMm - 1.5, place.yMm + marginMm - 1.5], {
    widthMm: widthMm + 3,
    heightMm: place.heightMm - 2 * marginMm + 3,
  })
  let top = place.yMm + marginMm
  papers.write(['CN 22'], top, { ...all, sizeMm: 5, weight: 'heavy', right: true })
  top = papers.write(['CUSTOMS DECLARATION', 'DÉCLARATION EN DOUANE'], top, {
    ...all,
    sizeMm: 3,
    weight: 'heavy',
  })
  top = papers.write(['May be opened officially / Peut être ouvert d’office'], top, {
    ...all,
    sizeMm: smallMm,
  })
  top = putKinds(papers, rule(top + 0.5), all, form.isSale)
  top = putItems(papers, rule(top), all, form)
  top = papers.write([certified], rule(top), { ...all, sizeMm: 2 })
  top = papers.write(
    [`From / Expéditeur: ${form.sender.join(', ')}`, `Order / Commande: ${form.orderId}`],
    top + 1.5,
    { ...all, sizeMm: textMm },
  )
  papers.write(
    [`Date and sender’s signature / Date et signature de l’expéditeur: ${form.day}`],
    top + 2,
    { ...all, sizeMm: textMm },
  )
  const signedMm = place.yMm + place.heightMm - marginMm - 4
  papers.line([xMm, signedMm], [right, signedMm], { dashed: true })
}

type Across = { xMm: number; widthMm: number }

function putKinds(papers: Papers, topMm: number, across: Across, isSale: boolean): number {
  const rowMm = 3.4
  for (const [place, [english, french]] of kinds.entries()) {
    const yMm = topMm + place * rowMm
    papers.box(
      [across.xMm, yMm + 0.2],
      { widthMm: 2.4, heightMm: 2.4 },
      { ticked: english === (isSale ? 'Sale of goods' : 'Other') },
    )
    papers.write([english === french ? english : `${english} / ${french}`], yMm, {
      xMm: across.xMm + 3.4,
      widthMm: across.widthMm - 3.4,
      sizeMm: smallMm,
    })
  }
  return topMm + kinds.length * rowMm
}

/** Contents, weight, value, tariff number and origin, a row to each kind of goods; below, their sums and the invoice they agree with. */
function putItems(papers: Papers, topMm: number, { xMm, widthMm }: Across, form: CustomsForm) {
  const widths = [widthMm - 51, 12, 16, 23]
  const columns = widths.map((width, index) => ({
    xMm: xMm + widths.slice(0, index).reduce((sum, before) => sum + before, 0),
    widthMm: width - 1,
  }))
  const row = (texts: readonly string[], yMm: number, look: { sizeMm: number; heavy?: boolean }) =>
    Math.max(
      ...texts.map((text, index) =>
        papers.write([text], yMm, {
          ...itemAt(columns, index),
          sizeMm: look.sizeMm,
          weight: look.heavy ? 'heavy' : 'text',
        }),
      ),
    )
  let top = row(
    [
      'Quantity and detailed description of contents / Quantité et description détaillée du contenu',
      'Weight / Poids (kg)',
      'Value / Valeur (EUR)',
      'HS tariff no., origin / N° tarifaire SH, origine',
    ],
    topMm,
    { sizeMm: 1.9 },
  )
  papers.line([xMm, top], [xMm + widthMm, top])
  for (const { what, name, count, grams, valueCents, tariffNumber, origin } of form.items)
    top = row(
      [
        `${count} × ${what === 'other' && name ? `${name} · ` : ''}${names[what]}`,
        kilograms(grams),
        euros(valueCents),
        [tariffNumber, origin].filter((text) => text !== null).join(', '),
      ],
      top + 0.5,
      { sizeMm: textMm },
    )
  papers.line([xMm, top], [xMm + widthMm, top])
  top = row(
    [
      'Total weight and value / Poids et valeur totaux',
      kilograms(form.grams),
      euros(form.valueCents),
    ],
    top + 0.5,
    { sizeMm: textMm, heavy: true },
  )
  const invoiced = [
    ...(form.invoice ? [`Invoice / Facture: ${form.invoice}`] : []),
    ...(form.shippingCents > 0
      ? [`Postal charges besides / Frais de port en sus: ${euros(form.shippingCents)} EUR`]
      : []),
  ]
  return invoiced.length > 0
    ? papers.write(invoiced, top, { xMm, widthMm, sizeMm: smallMm }) + 0.3
    : top + 0.3
}

/** As everybody reads them, whatever the language. */
const euros = (cents: number): string => (cents / 100).toFixed(2)
const kilograms = (grams: number): string => (grams / 1000).toFixed(3)
