import { copyDaysMax } from '#domain/artist.ts'
import { draftDaysKept } from '#domain/order.ts'
import type { Setup } from '../setup.ts'
import { controller, measures, recipients, transfers } from './facts.ts'
import { capital, gap, list, paragraphs, table } from './parts.ts'

type Risk = { risk: string; measures: string }

/**
 * The impact assessment (GDPR, art. 35.7) of drawing families' photos, as the shop is set up, in Spanish as Markdown;
 * judging it is the owner's.
 * Long because it is a document, chapter by chapter as the law wants it.
 */
export function writeImpactAssessment(setup: Setup, day: string): string {
  const { settings, imageService } = setup
  const to = recipients(setup)
  const named = [to.hosting, to.files, to.artist, to.printer, to.backups].filter(
    (one) => one !== null,
  )
  return paragraphs(
    '# Evaluación de impacto: fotos de familias convertidas en dibujos',
    `Artículo 35 del Reglamento (UE) 2016/679 (RGPD). Preparada por la tienda el ${day} a partir de su configuración de ese día: describe lo que hace el programa. Valorar los riesgos y decidir es cosa del titular, que completa lo que está entre corchetes y firma.`,
    '## 1. Responsable',
    table(controller(setup)),
    '## 2. Por qué se hace',
    list([
      'Personas vulnerables: muchas fotos muestran a niños.',
      imageService === null
        ? 'Tecnología: un programa propio (inteligencia artificial) convierte fotos en dibujos y busca caras en ellas.'
        : 'Tecnología: un servicio externo de inteligencia artificial y un programa propio convierten fotos en dibujos; el programa busca caras en ellas.',
      `Escala: ${gap('pedidos y fotos al mes')}`,
      `Conclusión sobre si es obligatoria (lista de la AEPD, art. 35.4): ${gap('sí o no, y por qué')}`,
    ]),
    '## 3. Descripción del tratamiento',
    paragraphs(
      'Una persona adulta sube hasta 20 fotos. El programa las convierte en páginas para colorear, que ella ve y corrige antes de pagar. Después del pago una persona del equipo revisa cada página; el libro se imprime y se envía.',
      imageService === null
        ? 'Las páginas las dibuja el programa de la tienda, en sus servidores o en el navegador de quien encarga. Ninguna foto sale a terceros para dibujarla.'
        : `Las vistas previas las dibuja el programa de la tienda. Después del pago, las páginas que se imprimen las dibuja ${imageService}, que recibe de cada foto una copia reducida de la parte que se ve, sin metadatos y sin nombre, correo, dirección ni número de pedido. Según sus condiciones no entrena con ellas y las borra a los ${copyDaysMax} días como máximo. ${gap('contrato de encargo del art. 28: fecha')}`,
      'El programa busca dónde hay caras para dibujarlas mejor. No reconoce ni identifica a nadie y no guarda datos biométricos (art. 9 RGPD).',
    ),
    `Quién recibe fotos o dibujos:`,
    list(named.map(capital)),
    'Salidas del Espacio Económico Europeo:',
    list(transfers(setup)),
    `Plazos: las fotos y páginas de un pedido se borran ${settings.photoDaysKept} días después de la entrega; las de un borrador sin pagar, a los ${draftDaysKept} días del último cambio. El registro de actividades tiene los demás.`,
    '## 4. Necesidad y proporcionalidad',
    list([
      'Finalidad única: hacer el libro encargado. Las fotos no se usan para publicidad ni para entrenar sistemas de la tienda.',
      'Sin fotos no hay libro; no se piden más datos que los de la entrega y el pago.',
      'Información: política de privacidad y casilla antes de subir fotos, en cuatro idiomas; quién dibuja, también antes de pagar y en la confirmación.',
      'Otras personas en las fotos: quien encarga declara que puede usarlas; tienen los mismos derechos y los ejercen por correo.',
      'Derechos: acceso, copia y supresión desde la administración, también sin pedido y antes de plazo.',
      `Opinión de las personas afectadas o de sus representantes (art. 35.9): ${gap('recabada, o por qué no')}`,
    ]),
    '## 5. Riesgos',
    ...risks(setup).flatMap(({ risk, measures: against }, index) => [
      `### ${index + 1}. ${risk}`,
      table([
        ['Lo que hace el programa', against],
        ['Probabilidad y gravedad antes y después', gap('baja, media o alta')],
        ['Medidas del titular', gap('las que falten')],
      ]),
    ]),
    '## 6. Medidas generales',
    list(measures(setup)),
    '## 7. Conclusión',
    list([
      `Riesgo residual: ${gap('valoración; si es alto, consulta previa del art. 36')}`,
      `Dictamen del delegado de protección de datos, si lo hay: ${gap('fecha y sentido')}`,
      `Próxima revisión: ${gap('fecha; también cuando cambie quién dibuja, imprime o guarda')}`,
      `Fecha y firma: ${gap('firma del titular')}`,
    ]),
  )
}

function risks({ settings, imageService, isLive }: Setup): Risk[] {
  return [
    {
      risk: 'Alguien ajeno ve fotos de niños',
      measures:
        'Direcciones imposibles de adivinar, originales fuera del alcance público, borrador solo con código y correo, administración con contraseña y segundo factor a elección, límites de intentos',
    },
    {
      risk: 'Las fotos revelan dónde vive o estuvo un niño',
      measures:
        'Lo que la tienda muestra o entrega va sin metadatos; el original no se sirve a nadie',
    },
    {
      risk: 'Las fotos se guardan más de lo necesario',
      measures: `Borrado automático a los ${settings.photoDaysKept} días de la entrega y a los ${draftDaysKept} días de un borrador sin pagar, y antes si se pide; lo borrado se vuelve a borrar tras restaurar una copia`,
    },
    {
      risk: 'Alguien sube fotos de un niño sin permiso, o imágenes ilícitas',
      measures:
        'Declaración obligatoria antes de subir, condiciones que lo prohíben, una persona revisa cada página antes de imprimir, borrado a petición de cualquiera que salga',
    },
    {
      risk: 'La búsqueda de caras se convierte en identificación',
      measures:
        'Solo se calcula dónde hay una cara; no se compara con nada ni se guarda una plantilla',
    },
    ...(imageService === null
      ? []
      : [
          {
            risk: 'El servicio externo de imagen usa o conserva las fotos',
            measures: `${imageService} recibe copias reducidas sin metadatos ni datos de quien encarga; los pedidos hechos antes de nombrarlo en la política no se le envían; se puede volver al programa propio (ARTIST=drawing)`,
          },
        ]),
    ...(isLive
      ? [
          {
            risk: 'Datos de pago en manos ajenas',
            measures:
              'Los datos de la tarjeta no pasan por la tienda: van directamente al proveedor de pago',
          },
        ]
      : []),
    {
      risk: 'Los datos se pierden o se alteran',
      measures:
        'Copias de seguridad comprobables, cifradas si se configura, y comprobación de que archivos y base de datos son de la misma tienda',
    },
  ]
}
