import {
  addressHoursKept,
  draftDaysKept,
  draftReminder,
  lostFileDaysMax,
  mailDaysKept,
  orderYearsKept,
  readerDaysKept,
  subscriptionYearsProven,
  unattachedHoursKept,
} from '#domain/order.ts'
import { daysToArrive, unsentDaysKept } from '#domain/order-list.ts'
import { sessionDaysMax, sessionHours } from '#domain/session.ts'
import { placeDaysKept } from '#domain/staff.ts'
import type { Setup } from '../setup.ts'
import { controller, measures, recipients, transfers } from './facts.ts'
import { capital, gap, list, paragraphs, table } from './parts.ts'

type Activity = {
  name: string
  purpose: string
  ground: string
  people: string
  data: string
  recipients: readonly (string | null)[]
  kept: string
}

/**
 * The record of processing activities (GDPR, art. 30.1) as the shop is set up, in Spanish as Markdown; what only the
 * owner knows is a gap.
 */
export function writeProcessingRecord(setup: Setup, day: string): string {
  const common = recipients(setup)
  return paragraphs(
    '# Registro de actividades de tratamiento',
    `Artículo 30.1 del Reglamento (UE) 2016/679 (RGPD) y artículo 31 de la Ley Orgánica 3/2018. Redactado por la tienda el ${day} a partir de su configuración de ese día: cambia con ella. Lo que está entre corchetes lo completa el titular, que responde del documento.`,
    '## Responsable',
    table(controller(setup)),
    '## Destinatarios comunes a todas las actividades',
    list([common.hosting, common.backups]),
    '## Actividades',
    ...activities(setup).flatMap((activity, index) => [
      `### ${index + 1}. ${activity.name}`,
      table([
        ['Finalidad', activity.purpose],
        ['Base jurídica (RGPD)', activity.ground],
        ['Personas', activity.people],
        ['Datos', activity.data],
        [
          'Destinatarios',
          capital(
            activity.recipients.filter((named) => named !== null).join('; ') || 'solo los comunes',
          ),
        ],
        ['Plazo de supresión', activity.kept],
      ]),
    ]),
    '## Transferencias fuera del Espacio Económico Europeo',
    list(transfers(setup)),
    '## Medidas técnicas y organizativas',
    list(measures(setup)),
    '## Otros tratamientos',
    `La tienda no ve lo que se hace fuera de ella. ${gap('contabilidad y gestoría, correo propio, personal, proveedores, redes sociales')}`,
  )
}

/** Long because it is the record itself, with an entry for each thing that the shop does with people's data. */
function activities(setup: Setup): Activity[] {
  const { settings, imageService, isLive } = setup
  const to = recipients(setup)
  const { photoDaysKept, models, legal, invoices } = settings
  const orderTime = `${orderYearsKept} años desde el final del año del pedido (art. 30 del Código de Comercio), sin fotos; antes, si procede y se pide`
  return [
    {
      name: 'Borradores de libros',
      purpose: 'Guardar un libro sin terminar y permitir retomarlo en cualquier dispositivo',
      ground: 'Medidas precontractuales a petición de la persona, art. 6.1.b',
      people: 'Quien empieza un libro',
      data: 'Correo electrónico, código del borrador, título, dedicatoria, textos al pie de las páginas, opciones, y nombre y dirección de entrega si ya los ha escrito',
      recipients: [to.files, to.mail],
      kept: `${draftDaysKept} días desde el último cambio`,
    },
    {
      name: 'Fotos y dibujos',
      purpose: 'Dibujar, revisar e imprimir el libro',
      ground:
        'Contrato, art. 6.1.b; respecto a otras personas que aparecen, interés legítimo en cumplir el encargo, art. 6.1.f',
      people: 'Quien encarga el libro y quienes salen en sus fotos, a menudo niños',
      data: `Fotos tal como llegan (con los metadatos del archivo) y dibujos hechos con ellas. El programa busca dónde hay caras para dibujarlas mejor: no identifica a nadie y no guarda datos biométricos.${models.length === 0 ? '' : ` Los modelos abiertos que usa (${models.join(', ')}) funcionan en los servidores de la tienda o en el navegador; sus autores no reciben nada.`} ${
        imageService === null
          ? 'Dibuja el programa de la tienda: ninguna foto sale a terceros para dibujarla.'
          : `Las páginas que se imprimen las dibuja, después del pago, ${imageService}: recibe copias reducidas, sin metadatos y sin nombre, correo, dirección ni número de pedido.`
      }`,
      recipients: [to.files, to.artist, to.printer],
      kept: `${photoDaysKept} días desde la entrega; si no consta, ${photoDaysKept + daysToArrive} días desde el envío; si se cancela, ${photoDaysKept} días desde la cancelación; si está pagado y no se imprime ni se envía, ${unsentDaysKept} días desde su último cambio; en un borrador, el plazo del borrador; sin borrador ni pedido, o a medio subir, ${unattachedHoursKept} horas; un archivo que por un fallo se quede sin su registro, ${lostFileDaysMax} días como máximo; antes, si se pide`,
    },
    {
      name: 'Pedidos y entregas',
      purpose: 'Hacer y enviar el libro, informar de su estado, garantías y reclamaciones',
      ground: 'Contrato, art. 6.1.b; obligación legal (garantías), art. 6.1.c',
      people: 'Clientes y destinatarios de los envíos',
      data: 'Nombre, dirección, correo electrónico, contenido y precio del pedido, número de seguimiento, notas internas; si se envía a otra persona, el nombre y la dirección de esta y la nota de regalo',
      recipients: [to.printer, to.carrier, to.mail],
      kept: orderTime,
    },
    {
      name: 'Galería de la portada',
      purpose: 'Enseñar lo que el programa dibuja, con fotos que añade el titular',
      ground:
        'Consentimiento de quienes salen en la foto, o de sus padres si son menores, art. 6.1.a: lo recaba el titular, que lo confirma al añadirla',
      people: 'Quienes salen en las fotos que el titular añade',
      data: 'La foto sin los metadatos del archivo, sus dibujos y su pie; quién confirmó el permiso y cuándo',
      recipients: ['cualquier visitante de la web', to.files],
      kept: 'Hasta que el titular la borra o se retira el consentimiento; la confirmación del permiso, sin la foto, en el registro de cambios',
    },
    {
      name: 'Cobros y devoluciones',
      purpose: 'Cobrar, devolver y evitar cobros dobles',
      ground: 'Contrato, art. 6.1.b',
      people: 'Clientes',
      data: isLive
        ? 'Importe, estado e identificador del pago. Los datos de la tarjeta los recibe solo el proveedor de pago'
        : 'Ninguno real: la tienda está en modo de prueba y no cobra',
      recipients: [to.payment],
      kept: orderTime,
    },
    {
      name: 'Facturas',
      purpose: 'Obligaciones contables y fiscales',
      ground: 'Obligación legal, art. 6.1.c',
      people: 'Clientes que piden factura completa; la simplificada no los identifica',
      data: 'Nombre, número fiscal y dirección del destinatario; importe, fecha y número de la factura',
      recipients: [to.taxAgency],
      kept: `El destinatario, ${orderYearsKept} años desde el final del año de la factura; la factura sin él se conserva${invoices.verifactu === 'live' ? '. Lo remitido a la Agencia Tributaria lo conserva ella' : ''}`,
    },
    {
      name: 'Mensajes y correos sobre pedidos',
      purpose: 'Confirmar, informar y atender a quien escribe',
      ground: 'Contrato, art. 6.1.b; obligación legal, art. 6.1.c',
      people: 'Clientes y quien escribe a la tienda',
      data: 'Correo electrónico y contenido de los mensajes',
      recipients: [to.mail],
      kept: `Copias de los correos enviados, ${mailDaysKept} días; mensajes de un pedido, con el pedido. ${gap('plazo del buzón propio')}`,
    },
    {
      name: 'Recordatorio de un libro sin terminar',
      purpose: `Recordar una sola vez, a los ${draftReminder.afterDays} días, un libro con fotos`,
      ground:
        'Interés legítimo en que no se pierda el trabajo, art. 6.1.f; a quien lee en alemán o envía a Alemania, solo si lo ha pedido, art. 6.1.a',
      people: 'Quien empieza un libro',
      data: 'Correo del borrador; de la dirección, para no repetir, solo una huella (hash)',
      recipients: [to.mail],
      kept: `${readerDaysKept} días; si se rechaza, hasta que se pida borrar la huella`,
    },
    {
      name: 'Boletín',
      purpose: 'Enviar novedades a quien se suscribe',
      ground: 'Consentimiento confirmado por correo (doble), art. 6.1.a',
      people: 'Suscriptores',
      data: 'Correo electrónico, idioma, momento del alta, de la confirmación y de la baja',
      recipients: [to.mail],
      kept: `Sin confirmar, ${mailDaysKept} días; confirmado, hasta la baja, y después la prueba, ${subscriptionYearsProven} años. ${gap('con qué programa se envía, si no es con la tienda')}`,
    },
    ...(legal.location === null
      ? []
      : [
          {
            name: 'País propuesto',
            purpose: 'Mostrar desde el principio los precios del país de quien visita',
            ground: 'Interés legítimo, art. 6.1.f',
            people: 'Visitantes',
            data: 'Dirección IP, que el navegador muestra al servicio al preguntarle',
            recipients: [to.location],
            kept: 'La tienda no la guarda',
          },
        ]),
    {
      name: 'Seguridad y límites de uso',
      purpose: 'Evitar abusos y mantener segura la tienda',
      ground: 'Interés legítimo en la seguridad, art. 6.1.f',
      people: 'Visitantes',
      data: 'Dirección IP, en memoria o como huella (hash); como huella, también el correo al que se piden códigos',
      recipients: [],
      kept: `${addressHoursKept} horas como máximo en el programa. ${gap('plazo de los registros del servidor web o proxy')}`,
    },
    {
      name: 'Cuentas de la administración',
      purpose: 'Que cada persona entre con su cuenta y conste quién cambió qué',
      ground:
        'Contrato u obligación con quien trabaja en la tienda, art. 6.1.b y 6.1.c; seguridad, art. 6.1.f',
      people: 'Quien trabaja en la tienda',
      data: 'Nombre de usuario, huella de la contraseña, segundo factor, sesiones, lugares de acceso y registro de cambios',
      recipients: [],
      kept: `Sesiones, ${sessionHours} horas sin uso y ${sessionDaysMax} días como máximo; lugares de acceso, ${placeDaysKept} días; cuenta, hasta que se borra. ${gap('plazo del registro de cambios')}`,
    },
    {
      name: 'Derechos de las personas',
      purpose: 'Atender solicitudes de acceso, supresión y los demás derechos',
      ground: 'Obligación legal, art. 6.1.c',
      people: 'Quien ejerce un derecho',
      data: 'La solicitud y, de lo borrado, solo el código del pedido y el momento',
      recipients: [],
      kept: `${gap('plazo de las solicitudes y respuestas')}`,
    },
  ]
}
