import type { OutsideService } from '#domain/legal.ts'
import { addressHoursKept } from '#domain/order.ts'
import { plain } from '../plain.ts'
import type { Setup } from '../setup.ts'
import { gap, told } from './parts.ts'

const at = ({ host }: OutsideService) => (host === null ? 'en la propia red' : plain(host))

/** Who is responsible, as both documents begin. */
export function controller({
  settings: { invoices, legal, name, publicUrl, supportEmail },
}: Setup): [string, string][] {
  const { seller } = invoices
  const isMissing = (setting: (typeof legal.missing)[number]) => legal.missing.includes(setting)
  return [
    ['Responsable', told(isMissing('SELLER_NAME') ? null : seller.name, 'nombre o razón social')],
    ['NIF', told(seller.taxId, 'NIF')],
    [
      'Dirección',
      told(isMissing('SELLER_ADDRESS') ? null : seller.address.join(', '), 'dirección postal'),
    ],
    [
      'Contacto',
      [
        told(isMissing('SUPPORT_EMAIL') ? null : supportEmail, 'correo electrónico'),
        ...(legal.phone === null ? [] : [plain(legal.phone)]),
      ].join(', '),
    ],
    ...(legal.representative === null
      ? []
      : [['Representante legal', plain(legal.representative)] as [string, string]]),
    ...(legal.abroad.SELLER_REPRESENTATIVE_GB === null
      ? []
      : [
          [
            'Representante en el Reino Unido (UK GDPR, art. 27)',
            plain(legal.abroad.SELLER_REPRESENTATIVE_GB),
          ] as [string, string],
        ]),
    ['Delegado de protección de datos', gap('nombre y contacto, o por qué no hace falta')],
    ['Tienda', `${plain(name)}, ${publicUrl}`],
  ]
}

/** Who gets data, by what for: those set up are named, and those whom only the owner knows are gaps. */
export function recipients({
  settings: { legal, invoices },
  imageService,
  isLive,
  printers,
}: Setup) {
  const service = (used: OutsideService | null) => (used === null ? null : at(used))
  const mailHost = service(legal.mail)
  const filesHost = service(legal.files)
  const locationHost = service(legal.location)
  return {
    hosting: `Alojamiento de los servidores y de la base de datos: ${gap('proveedor y país')}`,
    files:
      filesHost === null
        ? 'las fotos, los dibujos y los archivos de los libros están en los servidores de la tienda'
        : `almacenamiento de archivos (${filesHost})`,
    artist: imageService === null ? null : `servicio externo de imagen (${imageService})`,
    printer:
      printers.length === 0
        ? `imprenta: ${gap('nombre y país, o «imprime el propio titular»')}`
        : `imprenta (${printers.map(plain).join('; ')})`,
    carrier: `transportista: ${gap('nombre')}`,
    payment: isLive
      ? 'Stripe Payments Europe, Limited (Irlanda), y quien gestione el método que elija el cliente'
      : null,
    mail: mailHost === null ? null : `servidor de correo (${mailHost})`,
    location: locationHost === null ? null : `servicio de localización (${locationHost})`,
    taxAgency:
      invoices.verifactu === 'live'
        ? 'Agencia Tributaria (VERI\\*FACTU: registros de las facturas)'
        : 'Agencia Tributaria, cuando la ley lo exige',
    backups: `Copias de seguridad: ${gap('dónde están, quién las guarda y cuánto tiempo')}`,
  }
}

/** What leaves the European Economic Area, as far as the configuration tells. */
export function transfers({
  settings: { legal },
  imageService,
  isLive,
  printers,
}: Setup): string[] {
  const others = [legal.files, legal.mail, legal.location].flatMap((used) =>
    used === null || used.host === null ? [] : [plain(used.host)],
  )
  return [
    'Entregas en el Reino Unido, Estados Unidos y Canadá: el transportista lleva allí los datos de entrega (art. 49.1.b RGPD; para el Reino Unido y, en su ámbito, Canadá hay decisiones de adecuación).',
    ...(imageService === null
      ? []
      : [
          `${imageService}: puede tratar las copias de las fotos en Estados Unidos, con cláusulas contractuales tipo. ${gap('fecha y lugar de las cláusulas firmadas')}`,
        ]),
    ...(isLive
      ? [
          'Stripe: puede tratar datos en Estados Unidos, con la decisión de adecuación del Marco de Privacidad de Datos UE-EE. UU. o con cláusulas contractuales tipo.',
        ]
      : []),
    ...printers.map(
      (name) =>
        `${plain(name)}: puede tratar el archivo de impresión y los datos de entrega fuera del Espacio Económico Europeo. ${gap('garantía aplicable')}`,
    ),
    ...others.map((host) => `${host}: ${gap('país y, si está fuera del EEE, garantía aplicable')}`),
    `Alojamiento y copias de seguridad: ${gap('país y, si está fuera del EEE, garantía aplicable')}`,
  ]
}

/** What the program itself does to keep data safe, and what is left to its keeper. */
export function measures({ settings }: Setup): string[] {
  return [
    settings.publicUrl.startsWith('https:')
      ? 'Conexión cifrada (HTTPS), con HSTS y cookies seguras.'
      : `Conexión sin cifrar: la dirección pública no empieza por https. ${gap('cifrar la conexión antes de vender')}`,
    'Fotos fuera del alcance público, con direcciones imposibles de adivinar; lo que la tienda muestra va sin metadatos (tampoco la posición GPS).',
    'Un borrador solo se abre con su código y su correo, o desde el dispositivo en el que se empezó; los datos personales de un pedido, con un enlace de un solo uso que caduca.',
    `Administración con cuentas personales, dos funciones (titular y producción), contraseñas con argon2id, segundo factor ${settings.staffTotp ? 'obligatorio' : 'a elección de cada persona'}, sesiones que caducan, intentos limitados y registro de cambios.`,
    settings.totpKey === null
      ? `Los secretos del segundo factor están sin cifrar en la base de datos. ${gap('poner TOTP_KEY, si se usa el segundo factor')}`
      : 'Los secretos del segundo factor están cifrados en la base de datos.',
    `Límites por dirección de red, frente a abusos y a la prueba de códigos; de las direcciones se guarda solo una huella (hash), ${addressHoursKept} horas como máximo.`,
    settings.legal.mail === null
      ? `Los correos no salen: se guardan como archivos en el servidor, y sus códigos y enlaces están en los registros técnicos. ${gap('configurar SMTP_URL antes de vender y borrar esos archivos')}`
      : 'Los registros técnicos del programa no llevan correos, nombres ni direcciones.',
    'Borrado automático al terminar cada plazo, y borrado y copia de los datos de una persona desde la administración, con recibo.',
    `Servidores: ${gap('actualizaciones, acceso, cifrado del disco, registros del servidor web y su plazo')}`,
    `Copias de seguridad: ${gap('cifrado (BACKUP_KEY), plazo y pruebas de restauración')}`,
    `Personas con acceso: ${gap('quiénes son, compromiso de confidencialidad y formación')}`,
  ]
}
