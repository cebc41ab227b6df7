import { esPaidOrder } from './es-paid-order.ts'
/** The mails' words. Spanish is the type; the other languages must match it. */
export const es = {
  frame: {
    questions: (p: { email: string }) =>
      `¿Alguna duda? Responde a este email o escríbenos a ${p.email}.`,
    tagline: (p: { shop: string }) => `${p.shop}: libros para colorear hechos con tus fotos.`,
    terms: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    notice: 'Aviso legal',
    leave: 'Darme de baja',
    leaveReminders: 'No quiero recordatorios',
  },
  book: {
    pictures: 'Portada y primeras páginas de tu libro',
    formats: { A4: 'A4', Square: 'Cuadrado' },
    styles: {
      Children: 'Infantil (2 a 4 años)',
      Standard: 'Estándar (4 a 10 años)',
      Manga: 'Manga',
    },
    /** where the owner has classified the book as from 3 years */
    childrenFromThree: 'Infantil (3 a 4 años)',
    bindings: { soft: 'Tapa blanda, grapada', hard: 'Tapa dura' },
  },
  draftCode: {
    subject: (p: { shop: string }) => `El código de tu libro en ${p.shop}`,
    preheader: 'Con él sigues donde lo dejaste, cuando quieras y desde cualquier dispositivo.',
    title: 'Tu libro está guardado',
    intro: 'Hola:',
    text: 'Hemos guardado tu libro para colorear. Con este código y tu email puedes seguir cuando quieras, desde cualquier dispositivo.',
    button: 'Seguir con mi libro',
    dataTitle: 'Qué pasa con tus datos',
    data: (p: { days: number }) =>
      `Guardamos tu libro y sus fotos ${p.days} días desde el último cambio. Si en ese tiempo no haces el pedido, lo borramos todo, también este código.`,
    reminder:
      'Si lo dejas a medias, te lo recordaremos por email una sola vez. Si prefieres que no, dínoslo con un clic:',
    notYou:
      '¿No has sido tú? Alguien habrá escrito tu dirección por error. Ignora este email: no tienes que hacer nada y el libro se borrará solo.',
    reason: 'Recibes este email porque alguien empezó un libro con esta dirección.',
  },
  newsletterConfirm: {
    subject: (p: { shop: string }) => `Confirma tu suscripción al boletín de ${p.shop}`,
    preheader: 'Falta un clic. Sin él no te enviaremos nada.',
    title: 'Confirma tu suscripción',
    text: (p: { shop: string }) =>
      `Nos han pedido que enviemos el boletín de ${p.shop} a esta dirección. Si has sido tú, confírmalo aquí:`,
    button: 'Confirmar suscripción',
    leaving: 'Podrás darte de baja cuando quieras con el enlace de cada boletín.',
    notYou: '¿No has sido tú? Ignora este email: sin confirmación no recibirás ningún boletín.',
    reason: 'Recibes este email para comprobar que la dirección es tuya.',
  },
  orderConfirmation: {
    subject: (p: { title: string; number: string }) =>
      `Tu libro «${p.title}» está en marcha (pedido ${p.number})`,
    preheader: 'Una persona mira cada página antes de imprimirla.',
    title: '¡Gracias! Tu libro está en marcha',
    greeting: (p: { name: string }) => `Hola, ${p.name}:`,
    paid: 'Hemos recibido tu pedido y tu pago. Este email es la confirmación de tu compra: guárdalo.',
    free: 'Hemos recibido tu pedido. Este email es su confirmación: guárdalo.',
    missingTitle: (p: { missing: number }) =>
      p.missing === 1 ? 'Te falta 1 foto' : `Te faltan ${p.missing} fotos`,
    missingText: (p: { missing: number; pages: number; hours: number; until: string }) =>
      `Tu libro tiene ${p.pages} páginas. Puedes añadir ${p.missing === 1 ? 'la foto que falta' : 'las fotos que faltan'} en las ${p.hours} horas siguientes al pago (hasta el ${p.until}), salvo que antes empecemos a producirlo. Las páginas que queden sin foto llevarán un marco para dibujar.`,
    missingButton: 'Añadir fotos',
    orderTitle: 'Tu pedido',
    number: 'Número de pedido',
    date: 'Fecha',
    bookTitle: 'Título',
    format: 'Formato',
    style: 'Estilo',
    binding: 'Encuadernación',
    pages: 'Páginas',
    pageCount: (p: { pages: number }) => `${p.pages} páginas para colorear`,
    photos: 'Fotos',
    photoCount: (p: { count: number; max: number }) => `${p.count} de ${p.max}`,
    extras: 'Extras',
    priceTitle: 'Precio',
    bookPrice: 'Libro',
    shipping: 'Envío',
    freeShipping: 'Gratis',
    discount: (p: { code: string | null }) => (p.code ? `Descuento (${p.code})` : 'Descuento'),
    total: 'Total (IVA incluido)',
    totalExport: 'Total (sin IVA: exportación)',
    seeOrder: 'Ver mi pedido',
    invoice: 'Descargar la factura (PDF)',
    invoiceAttached: (p: { number: string }) => `Adjuntamos tu factura simplificada ${p.number}.`,
    changeTitle: '¿Quieres cambiar algo?',
    change: (p: { until: string; cancel: string | null }) =>
      `En la página de tu pedido puedes cambiar fotos y páginas hasta el ${p.until}, o hasta que demos el libro por bueno para imprimir${p.cancel ? `, y cancelarlo con devolución completa hasta el ${p.cancel}` : ''}. Allí también puedes corregir la dirección.`,
    deliveryTitle: 'Envío',
    delivery:
      'Entrega en 5–7 días laborables desde que empieza la producción. Con las 20 fotos, empieza en cuanto pagas; si faltan fotos, como muy tarde 48 horas después.',
    nextTitle: 'Qué pasa ahora',
    drawnHere:
      'Nuestro propio programa (inteligencia artificial) convierte tus fotos en dibujos de líneas, en nuestros servidores.',
    models:
      'Para encontrar caras, personas y cosas usa también modelos abiertos de otros autores, que funcionan en nuestros servidores.',
    drawnOutside: (p: { service: string }) =>
      `Un servicio externo de imagen (inteligencia artificial) dibuja las páginas a partir de copias reducidas de tus fotos: ${p.service}. Lo que no pueda dibujar lo dibuja nuestro propio programa.`,
    next: [
      'Una persona mira cada página. No imprimimos nada antes.',
      'Imprimimos tu libro, lo encuadernamos y lo enviamos.',
    ],
    rightsTitle: 'Tus derechos',
    withdrawal:
      'El libro se hace con tus fotos y según tus indicaciones. Por eso no existe derecho de desistimiento para él (artículo 16, letra c), de la Directiva 2011/83/UE y artículo 103, letra c), TRLGDCU).',
    mayWithdraw: (p: { extras: string }) =>
      `Para los artículos que no se personalizan (${p.extras}) sí tienes derecho de desistimiento: 14 días naturales desde que los recibes, sin dar motivos. Hazlo en la página de tu pedido, con el botón «Desistir del contrato aquí», o con un mensaje a la tienda. Las condiciones adjuntas explican cómo (apartado 12) y traen un modelo de formulario.`,
    guarantee:
      'Tienes la garantía legal de conformidad (en España, 3 años desde la entrega). Si el libro llega dañado o con un defecto, escríbenos y te lo reimprimimos sin coste.',
    attached:
      'Adjuntamos las condiciones y el aviso legal tal como están hoy, para que los guardes.',
    termsFile: 'condiciones',
    noticeFile: 'aviso-legal',
    reason: 'Recibes este email porque has hecho un pedido con esta dirección.',
  },
  orderAccess: {
    subject: (p: { number: string }) => `Tu enlace para los datos del pedido ${p.number}`,
    preheader: 'Vale una vez y por poco tiempo.',
    title: 'Abre los datos de tu pedido',
    text: 'Alguien, seguramente tú, ha pedido ver o cambiar los datos de este pedido. Con este enlace puedes corregir la dirección, pedir una factura con tus datos fiscales o borrar tus fotos:',
    button: 'Abrir mis datos',
    once: (p: { minutes: number }) =>
      `El enlace vale una sola vez y durante ${p.minutes} minutos. ¿No has sido tú? No tienes que hacer nada: sin este enlace nadie ve tus datos.`,
  },
  invoiceIssued: {
    subject: (p: { number: string }) => `Tu factura del pedido ${p.number}`,
    preheader: 'La encontrarás adjunta, con los datos que nos has dado.',
    title: 'Tu factura',
    text: (p: { numbers: string }) =>
      `Adjuntamos la factura del pedido con los datos fiscales que nos has dado: ${p.numbers}.`,
    instead:
      'Ocupa el lugar de la que ya tenías del mismo pedido: no hay nada más que pagar. Si algo no está bien, corrígelo desde la página del pedido o responde a este email.',
  },
  draftReminder: {
    subject: (p: { title: string | null; shop: string }) =>
      p.title ? `Tu libro «${p.title}» sigue a medias` : `Tu libro de ${p.shop} sigue a medias`,
    preheader: 'Está guardado, con tus fotos. Sigue donde lo dejaste.',
    title: 'Tu libro está a medias',
    intro: 'Hola:',
    text: (p: { photos: number; begun: string }) =>
      `El ${p.begun} empezaste un libro para colorear. Está guardado, con ${p.photos === 1 ? 'la foto que subiste' : `las ${p.photos} fotos que subiste`}, y puedes seguir donde lo dejaste.`,
    button: 'Seguir con mi libro',
    code: 'Te pediremos tu email y este código:',
    deleted: (p: { until: string }) =>
      `Si no lo cambias ni lo pides, el ${p.until} borraremos el libro y sus fotos.`,
    once: '¿Ya no lo quieres? No tienes que hacer nada. Este es el único recordatorio que te enviamos sobre este libro.',
    reason:
      'Recibes este email porque empezaste un libro con esta dirección; te lo anunciamos al enviarte el código.',
  },
  dataDeleted: {
    erased: {
      subject: (p: { number: string }) => `Hemos borrado tus datos (pedido ${p.number})`,
      preheader: 'Tus fotos, tu libro y tus datos personales ya no están.',
      title: 'Hemos borrado tus datos',
      text: (p: { number: string }) =>
        `Hemos borrado las fotos, los dibujos, el libro, el nombre, la dirección y los emails de tu pedido ${p.number}. Los enlaces que tenías ya no funcionan.`,
      kept: 'Queda lo que se pidió y se pagó, sin tu nombre, y las facturas, que la ley nos obliga a conservar. Si recibes nuestro boletín, lo seguirás recibiendo hasta que te des de baja.',
      last: 'Es el último email sobre este pedido: en cuanto se envía, borramos también la dirección de email que guardábamos con él.',
      reason: 'Recibes este email porque hiciste un pedido con esta dirección.',
    },
    photos: {
      asked: (p: { number: string }) =>
        `Como nos has pedido, hemos borrado las fotos, los dibujos y los archivos del libro de tu pedido ${p.number}. El justificante va adjunto.`,
      askedPreheader: 'Adjuntamos el justificante.',
      receiptFile: 'justificante',
      subject: (p: { title: string; number: string }) =>
        `Hemos borrado las fotos de tu libro «${p.title}» (pedido ${p.number})`,
      preheader: 'Ha pasado el plazo en que las guardamos.',
      title: 'Hemos borrado tus fotos',
      text: (p: { number: string }) =>
        `Ha pasado el plazo en que guardamos las fotos de un pedido, así que hemos borrado las fotos, los dibujos y los archivos del libro de tu pedido ${p.number}.`,
      kept: 'Conservamos los datos del pedido y la factura durante el tiempo que exige la ley.',
      again: 'Para otro libro con las mismas fotos tendrás que subirlas de nuevo.',
    },
    draft: {
      subject: (p: { shop: string }) => `Hemos borrado tu libro sin terminar en ${p.shop}`,
      preheader: 'También sus fotos y su código. No tienes que hacer nada.',
      title: 'Hemos borrado tu libro sin terminar',
      text: (p: { begun: string; days: number; photos: number }) =>
        `El ${p.begun} empezaste un libro para colorear. Han pasado ${p.days} días sin cambios y no se pidió, así que lo hemos borrado, con ${p.photos === 1 ? 'su foto' : `sus ${p.photos} fotos`} y su código.`,
      last: 'De ese libro no queda nada: en cuanto se envía este email, borramos también la dirección que guardábamos con él. Si quieres hacer otro, puedes empezar de nuevo cuando quieras.',
      reason: 'Recibes este email porque alguien empezó un libro con esta dirección.',
    },
  },
  /** to the shop's owner */
  trouble: {
    subject: (p: { shop: string; what: string }) => `${p.shop}: ${p.what}`,
    overSubject: (p: { shop: string; what: string }) => `${p.shop}, resuelto: ${p.what}`,
    title: (p: { what: string }) => `Algo va mal: ${p.what}`,
    overTitle: 'Vuelve a ir bien',
    over: (p: { what: string; since: string }) =>
      `Este problema se ha resuelto: ${p.what}. Lo vimos por primera vez el ${p.since}.`,
    since: (p: { since: string }) => `Visto por primera vez: ${p.since}.`,
    again:
      'Mientras siga así, te lo recordaremos una vez al día; y una vez más cuando se resuelva.',
    desk: 'Abrir la administración',
    reason:
      'Recibes este email porque la tienda avisa a esta dirección cuando algo va mal (ALERT_EMAIL).',
    stuck: {
      what: 'hay trabajo parado',
      text: 'La cola ha agotado sus intentos con lo siguiente. La tienda lo retoma sola, cada vez más espaciado, pero algo lo impide:',
      jobs: {
        'make-book': 'Libros por hacer',
        'draw-gallery': 'Fotos de la galería por dibujar',
        'send-mail': 'Emails por enviar',
        'print-job': 'Pedidos a la imprenta',
        'remove-files': 'Archivos por borrar',
        'send-records': 'Registros de facturas por enviar',
      },
      todo: 'Mira en la administración qué pedidos son y en el registro del servidor por qué falla (docs/operations.md, «What woke you»). Arreglada la causa, el botón «Intentarlo ahora» no espera al siguiente intento.',
    },
    payments: {
      what: 'los pagos no se pueden comprobar',
      text: (p: { well: string }) =>
        `La última comprobación de los pagos abiertos que salió bien fue el ${p.well}. Puede que haya clientes que han pagado y cuyo pedido no avanza.`,
      never:
        'Desde que arrancó, la tienda no ha podido comprobar los pagos abiertos. Puede que haya clientes que han pagado y cuyo pedido no avanza.',
      todo: 'Comprueba que el proceso de trabajos está en marcha y que el proveedor de pagos responde (docs/operations.md, «What woke you»). No hace falta tocar ningún pedido: cuando vuelva, se pondrán al día solos.',
    },
    disk: {
      what: 'queda poco espacio en el disco',
      text: (p: { freeMb: number }) =>
        `En el disco de DATA_DIR quedan ${p.freeMb} MB libres. Por debajo de DISK_FREE_MB la tienda deja de aceptar fotos; si se llena del todo, se para.`,
      todo: 'Haz sitio: copias de seguridad viejas en el mismo disco, la cuarentena, un disco más grande (docs/operations.md, «Limits»). No hay que reiniciar nada.',
    },
    backup: {
      what: 'la copia de seguridad es demasiado antigua',
      text: (p: { well: string }) =>
        `La última copia de seguridad es del ${p.well}. Si la máquina se rompe hoy, se pierde todo lo posterior.`,
      never:
        'La tienda tiene pedidos pagados y ninguna copia de seguridad. Si la máquina se rompe hoy, se pierde todo.',
      todo: 'Haz una ahora con «npm run backup» y mira por qué falló la programada (docs/operations.md, «Backup»). Si las copias las hace otro programa, pon ALERT_BACKUP_HOURS=0.',
    },
  },
  ...esPaidOrder,
}

export type MailWords = typeof es
