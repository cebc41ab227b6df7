import { batch } from './admin-batch.ts'
import { stock } from './admin-stock.ts'
import { texts } from './admin-texts.ts'
import { messages } from './admin-messages.ts'
import { care } from './admin-care.ts'
import { parcels } from './admin-parcels.ts'
import { common } from './admin-common.ts'
import { changes } from './admin-changes.ts'
import { extras } from './admin-extras.ts'
import { gallery } from './admin-gallery.ts'
import { figures } from './admin-figures.ts'
import { invoices } from './admin-invoices.ts'
import { people } from './admin-people.ts'
import { notices } from './admin-notices.ts'
import { records } from './admin-records.ts'
import { readiness } from './admin-readiness.ts'
import { orders } from './admin-orders.ts'
import { paymentNews } from './admin-payment-news.ts'
import { reprints } from './admin-reprints.ts'
import { deskOrder } from './admin-desk-order.ts'
import { mailDesk } from './admin-mail-desk.ts'
import { picking } from './admin-picking.ts'
import { today } from './admin-today.ts'
import { staff } from './admin-staff.ts'
import { verifactu } from './admin-verifactu.ts'
import { legalMarks } from './legal-marks.ts'
import { legalNews } from './legal-news.ts'

/** The administrator's screens. Fetched with their code, never with the shop's. */
export const admin = {
  login: {
    title: 'Administración',
    username: 'Usuario',
    password: 'Contraseña',
    submit: 'Iniciar Sesión',
    submitting: 'Iniciando sesión...',
    code: 'Código',
    codeHint: 'El de tu aplicación de autenticación, o uno de recuperación.',
    codeRequired: 'Escribe el código',
    usernameRequired: 'Usuario requerido',
    passwordRequired: 'Contraseña requerida',
    success: 'Inicio de sesión exitoso',
    failed: 'Error de autenticación',
    invalid: 'Credenciales inválidas',
    endedTitle: 'Tu sesión ha terminado',
    ended: 'Inicia sesión de nuevo para seguir donde estabas. Lo que habías escrito se conserva.',
  },
  session: {
    welcome: (p: { username: string }) => `Te damos la bienvenida, ${p.username}`,
    title: 'Panel de administración',
    closed: 'Sesión cerrada',
    closeFailed: 'No se pudo cerrar la sesión',
    unreachable: 'No hemos podido comprobar tu sesión',
  },
  tabs: {
    label: 'Secciones',
    orders: 'Pedidos',
    discounts: 'Códigos de descuento',
    extras: 'Extras',
    prices: 'Precios base',
    gallery: 'Galería',
    legal: 'Contenido legal',
    unsaved: 'cambios sin guardar',
  },
  batch,
  stock,
  texts,
  messages,
  care,
  parcels,
  verifactu,
  common,
  invoices,
  unsaved: {
    title: 'Hay cambios sin guardar',
    text: 'Si continúas, se perderán.',
    stay: 'Seguir editando',
    discard: 'Descartar los cambios',
  },
  paymentNews,
  orders,
  changes,
  figures,
  gallery,
  notices,
  people,
  readiness,
  records,
  reprints,
  deskOrder,
  mailDesk,
  picking,
  today,
  staff,
  discounts: {
    title: 'Códigos de descuento',
    create: 'Nuevo Código',
    empty: 'Todavía no hay códigos de descuento',
    createFirst: 'Crear el primer código',
    newTitle: 'Nuevo código de descuento',
    editTitle: (p: { code: string }) => `Editar el código ${p.code}`,
    code: 'Código',
    type: 'Tipo',
    types: { percentage: 'Porcentaje', fixed_amount: 'Importe fijo' },
    value: 'Valor',
    valuePercent: 'Valor (%)',
    valueEuros: 'Valor (€)',
    from: 'Válido desde',
    until: 'Válido hasta',
    usage: 'Usos',
    status: 'Estado',
    active: 'Activo',
    inactive: 'Inactivo',
    isActive: 'Activo',
    dateHint: 'Hora UTC, el día entero',
    maxUsage: 'Máximo de usos',
    maxUsageHint: 'Vacío: sin límite',
    save: 'Guardar código',
    add: 'Crear código',
    editOf: (p: { code: string }) => `Editar el código ${p.code}`,
    deleteOf: (p: { code: string }) => `Eliminar el código ${p.code}`,
    deleteTitle: '¿Estás seguro de que quieres eliminar este código?',
    deleteText: (p: { code: string }) =>
      `${p.code} dejará de funcionar. Los pedidos ya pagados conservan su descuento.`,
    created: 'Código creado',
    updated: 'Código actualizado',
    deleted: 'Código eliminado',
    createFailed: 'Error al crear el código de descuento',
    updateFailed: 'Error al actualizar el código',
    deleteFailed: 'Error al eliminar el código',
    faults: {
      code: 'El código es obligatorio',
      value: 'El valor del descuento debe ser mayor que 0',
      percent: 'El descuento porcentual no puede ser mayor que 100%',
      decimals: 'El valor puede tener dos decimales como máximo',
      dates: 'Las fechas de inicio y fin son obligatorias',
      order: 'La fecha de fin debe ser posterior a la fecha de inicio',
      maxUsage: 'El máximo de usos debe ser un número entero mayor que 0',
    },
  },
  extras,
  prices: {
    title: 'Precios base',
    empty: 'No hay precios base',
    name: 'Nombre',
    items: { book_base_price: 'Libro', shipping_price: 'Envío' },
    save: 'Guardar precio',
    saved: 'Precio actualizado',
    failed: 'Error al actualizar el precio',
    freeShipping: 'Con 0,00 € la tienda anuncia el envío gratis.',
    limitedUntil: 'Último día de la oferta',
    limitedHint:
      'Si lo dejas vacío, la tienda anuncia el envío gratis sin decir que es por tiempo limitado. Ese día incluido; después, sube el precio.',
    settings: {
      title: 'Después del pago',
      minutes: 'Minutos para cancelar',
      minutesHint:
        'Cuánto tiempo después de pagar puede el cliente cancelar por su cuenta con devolución completa; siempre antes de la producción. 0: nunca.',
      christmas: 'Último día para Navidad',
      christmasHint: 'Se anuncia en la portada hasta ese día incluido. Vacío: no se dice nada.',
      stickerSheet: 'Hoja de pegatinas',
      stickerSheetHint:
        'Los libros cuadrados llevan siempre A5. Vale para los libros que se hagan a partir de ahora.',
      stickerLook: 'Pegatinas impresas',
      stickerLooks: { colour: 'En color, como la cubierta', line: 'Solo líneas, para colorear' },
      ageClass: 'Clasificación por edad',
      ageClassHint:
        'Cómo se han clasificado el libro y las pegatinas. Decide la edad del estilo infantil y los avisos en la tienda, en el libro y en la hoja. Vale para libros hechos desde ahora.',
      ageClasses: {
        undecided: 'Sin decidir: aviso solo en las pegatinas',
        from_3: 'Desde 3 años: aviso de partes pequeñas',
        all_ages: 'Todas las edades: sin avisos',
      },
      save: 'Guardar',
      saved: 'Ajustes guardados',
      failed: 'Error al guardar los ajustes',
      minutesInvalid: 'Escribe un número de 0 a 2880.',
    },
  },
  legal: {
    title: 'Contenido legal',
    empty: 'No hay contenido legal disponible',
    language: 'Idioma de los textos',
    updated: (p: { date: string }) => `Última actualización: ${p.date}`,
    editOf: (p: { title: string }) => `Editar ${p.title}`,
    textOf: (p: { title: string }) => `Texto de ${p.title}`,
    docTitle: 'Título',
    content: 'Contenido (Markdown)',
    hint: 'Puedes usar Markdown: # títulos, **negrita**, *cursiva*, - listas, [enlaces](https://…) y tablas. Lo que va entre llaves lo rellena la tienda: véase «Qué se rellena solo».',
    marks: legalMarks,
    news: legalNews,
    unknownTitle: 'Marcas que nadie rellena',
    unknown: 'Así las leerán los clientes:',
    withoutTitle: 'Este texto no cuenta lo que está configurado',
    without:
      'Al cambiarlo han desaparecido estas marcas. Sin ellas, lo que diga de esos asuntos es cosa tuya:',
    previewFailed: 'No se ha podido preparar la vista previa',
    preview: 'Vista previa',
    write: 'Escribir',
    titleRequired: 'El título es obligatorio',
    contentRequired: 'El contenido es obligatorio',
    saved: 'Contenido actualizado',
    failed: 'Error al actualizar el contenido',
    gapsTitle: 'Faltan datos por rellenar',
    gaps: (p: { language: string; title: string }) => `${p.language}: ${p.title}`,
  },
}
