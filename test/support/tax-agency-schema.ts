/*
 * What the agency's schemas allow (SuministroLR.xsd and SuministroInformacion.xsd, 1.0), written down anew as a table: names in their order, `?` where
 * one may be left out, `a|b` where one of two, and the form of what stands in the last ones. Not every form: those that a shop can get wrong.
 */

type Shape = { [name: string]: Shape | RegExp }

const text = (lettersMax: number) => new RegExp(`^[^]{1,${lettersMax}}$`, 'u')
const nif = /^.{9}$/
const day = /^\d{2}-\d{2}-\d{4}$/
const amount = /^[+-]?\d{1,12}(\.\d{0,2})?$/
const percent = /^\d{1,3}(\.\d{0,2})?$/
const yesOrNo = /^[SN]$/
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/

const invoice: Shape = {
  IDEmisorFactura: nif,
  NumSerieFactura: text(60),
  FechaExpedicionFactura: day,
}
const person: Shape = {
  NombreRazon: text(120),
  'NIF|IDOtro': {
    NIF: nif,
    IDOtro: { 'CodigoPais?': /^[A-Z]{2}$/, IDType: /^0[2-7]$/, ID: text(20) },
  },
}
const chain: Shape = {
  'PrimerRegistro|RegistroAnterior': {
    PrimerRegistro: /^S$/,
    RegistroAnterior: { ...invoice, Huella: text(64) },
  },
}
const system: Shape = {
  NombreRazon: text(120),
  NIF: nif,
  NombreSistemaInformatico: text(30),
  IdSistemaInformatico: text(2),
  Version: text(50),
  NumeroInstalacion: text(100),
  TipoUsoPosibleSoloVerifactu: yesOrNo,
  TipoUsoPosibleMultiOT: yesOrNo,
  IndicadorMultiplesOT: yesOrNo,
}
const tail: Shape = {
  Encadenamiento: chain,
  SistemaInformatico: system,
  FechaHoraHusoGenRegistro: moment,
  TipoHuella: /^01$/,
  Huella: text(64),
}

export const sendingShape: Shape = {
  Cabecera: {
    ObligadoEmision: { NombreRazon: text(120), NIF: nif },
    'RemisionVoluntaria?': { 'Incidencia?': yesOrNo },
  },
  'RegistroFactura*': {
    'RegistroAlta|RegistroAnulacion': {
      RegistroAlta: {
        IDVersion: /^1\.0$/,
        IDFactura: invoice,
        'RefExterna?': text(60),
        NombreRazonEmisor: text(120),
        'Subsanacion?': yesOrNo,
        'RechazoPrevio?': /^[NSX]$/,
        TipoFactura: /^(F[123]|R[1-5])$/,
        'TipoRectificativa?': /^[SI]$/,
        'FacturasRectificadas?': { 'IDFacturaRectificada*': invoice },
        'FacturasSustituidas?': { 'IDFacturaSustituida*': invoice },
        'ImporteRectificacion?': { BaseRectificada: amount, CuotaRectificada: amount },
        'FechaOperacion?': day,
        DescripcionOperacion: text(500),
        'Destinatarios?': { 'IDDestinatario*': person },
        Desglose: {
          'DetalleDesglose*': {
            'Impuesto?': /^0[1235]$/,
            'ClaveRegimen?': /^\d\d$/,
            'CalificacionOperacion|OperacionExenta': {
              CalificacionOperacion: /^[SN][12]$/,
              OperacionExenta: /^E[1-8]$/,
            },
            'TipoImpositivo?': percent,
            BaseImponibleOimporteNoSujeto: amount,
            'CuotaRepercutida?': amount,
          },
        },
        CuotaTotal: amount,
        ImporteTotal: amount,
        ...tail,
      },
      RegistroAnulacion: {
        IDVersion: /^1\.0$/,
        IDFactura: {
          IDEmisorFacturaAnulada: nif,
          NumSerieFacturaAnulada: text(60),
          FechaExpedicionFacturaAnulada: day,
        },
        'RefExterna?': text(60),
        'SinRegistroPrevio?': yesOrNo,
        'RechazoPrevio?': yesOrNo,
        ...tail,
      },
    },
  },
}

export type Tree = { name: string; space: string; text: string; inside: Tree[] }

/** Reads what was sent, apart from what the shop reads and writes with. @throws Error where tags do not close as they were opened */
export function readTree(xml: string): Tree {
  const top: Tree = { name: '', space: '', text: '', inside: [] }
  const open = [top]
  for (const [whole, end, space, name, plain] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)(\w+):(\w+)[^>]*>|([^<]+)/g)) {
    const here = open.at(-1)!
    if (plain !== undefined)
      here.text += plain.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    else if (end) {
      if (open.pop()!.name !== name) throw new Error(`${name} closes what it did not open`)
    } else {
      const tree = { name: name!, space: space!, text: '', inside: [] }
      here.inside.push(tree)
      if (!whole.endsWith('/>')) open.push(tree)
    }
  }
  if (open.length !== 1) throw new Error('something stays open')
  return top.inside[0]!
}

/** What is wrong with a tree, as the first thing found; null: nothing. */
export function faultIn(tree: Tree, shape: Shape, limit = Number.POSITIVE_INFINITY): string | null {
  let place = 0
  for (const [key, wanted] of Object.entries(shape)) {
    const names = key.replace(/[?*]$/, '').split('|')
    let found = 0
    while (
      place < tree.inside.length &&
      names.includes(tree.inside[place]!.name) &&
      (found === 0 || key.endsWith('*'))
    ) {
      const child = tree.inside[place++]!
      found += 1
      if (found > limit && key.endsWith('*')) return `more than ${limit} ${child.name}`
      const form = names.length > 1 ? (wanted as Shape)[child.name]! : wanted
      const fault =
        form instanceof RegExp
          ? form.test(child.text) && child.inside.length === 0
            ? null
            : `${child.name}: ${child.text}`
          : faultIn(child, form)
      if (fault) return fault
    }
    if (found === 0 && !key.endsWith('?')) return `${tree.name} has no ${key}`
  }
  const left = tree.inside[place]
  return left ? `${left.name} does not belong in ${tree.name} there` : null
}

export const at = (tree: Tree | undefined, ...names: string[]): Tree | undefined =>
  names.reduce<Tree | undefined>(
    (here, name) => here?.inside.find((child) => child.name === name),
    tree,
  )
export const textAt = (tree: Tree | undefined, ...names: string[]): string =>
  at(tree, ...names)?.text ?? ''
