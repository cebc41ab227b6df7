import { wordsFor } from '#domain/keys.ts'
import { copyDaysMax } from '#domain/artist.ts'
import type { OwnerSetting } from '#domain/legal.ts'
import type { StoragePlace, StoredThing } from '../browser-storage.ts'

/** How long browsers keep what the shop leaves in them. */
export type KeptInBrowsers = {
  deviceFileDays: number
  localeDays: number
  draftDays: number
  orderMinutes: number
  sessionHours: number
  sessionDays: number
  placeDays: number
}

/** What the blocks of the legal texts say; Markdown. `host` is a host name in brackets with a space before it, or nothing. */
export const es = {
  missing: (what: string) => `[Falta: ${what}]`,
  owner: wordsFor<OwnerSetting>({
    SELLER_NAME: 'nombre o razón social',
    SELLER_ADDRESS: 'dirección postal',
    SELLER_TAX_ID: 'NIF',
    SELLER_PHONE: 'teléfono',
    SUPPORT_EMAIL: 'correo electrónico',
  }),
  imprint: {
    head: ['Dato', 'Información'],
    site: 'Sitio web',
    name: 'Titular',
    representative: 'Representante',
    address: 'Domicilio',
    taxId: 'NIF',
    vatId: 'NIF-IVA (operador intracomunitario)',
    register: 'Inscripción registral',
    abroad: {
      SELLER_EPR_FR: 'Francia, identificador único de productor (IDU)',
      SELLER_MEDIATOR_FR: 'Francia, mediador de consumo',
      SELLER_PACKAGING_DE: 'Alemania, registro de envases (LUCID)',
      SELLER_PACKAGING_ES: 'España, Registro de Productores de Producto (envases)',
      SELLER_REPRESENTATIVE_GB: 'Reino Unido, representante en protección de datos',
    },
    email: 'Correo electrónico',
    phone: 'Teléfono',
  },
  disputes: {
    none: 'No estamos adheridos a ninguna entidad de resolución alternativa de litigios.',
    body: (name: string) =>
      `Estamos adheridos a esta entidad de resolución alternativa de litigios: ${name}.`,
    mediator: (name: string) =>
      `Si vive en Francia, puede acudir gratis, después de escribirnos, a nuestro mediador de consumo: ${name}.`,
  },
  paymentMethodsUnknown: 'los métodos que muestra la página de pago',
  drawing: {
    own: [
      'Un programa propio (inteligencia artificial) convierte sus fotos en dibujos de líneas de forma automática, en nuestros propios servidores; las vistas previas pueden calcularse también en su navegador. Las fotos no se usan para entrenar ningún sistema ni se entregan a terceros para dibujarlas. Una persona revisa las páginas antes de imprimirlas.',
      'Servicios externos de imagen utilizados actualmente: ninguno. Si eso cambia, este texto cambiará antes.',
    ],
    outside: (service: string) => [
      'Las vistas previas las calcula un programa propio (inteligencia artificial) en su navegador o en nuestros servidores. Después del pago, un servicio externo de imagen (inteligencia artificial) dibuja las páginas que se imprimen: recibe de cada foto solo una copia reducida de la parte que se ve en la página, sin metadatos y sin nombre, correo electrónico, dirección ni número de pedido. Si no puede dibujar una foto, la dibuja nuestro propio programa. No usamos las fotos para entrenar ningún sistema. Una persona revisa las páginas antes de imprimirlas.',
      `Servicios externos de imagen utilizados actualmente: ${service}. Según sus condiciones no usa las copias para entrenar sus modelos y las borra a los ${copyDaysMax} días como máximo. Si eso cambia, este texto cambiará antes. Las fotos de los pedidos hechos antes de que este texto nombrara el servicio no se le envían.`,
    ],
    faces:
      'Para dibujar mejor las caras, el programa busca dónde hay una en cada foto. Eso no reconoce ni identifica a nadie, y no queda guardado ningún dato biométrico.',
    models: (names: string) =>
      `El programa usa además modelos abiertos de otros autores (${names}). Forman parte de la tienda y funcionan en nuestros propios servidores o en su navegador: sus autores no reciben nada.`,
  },
  retention: {
    head: ['Datos', 'Plazo'],
    days: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    draft: 'Borrador sin pedido pagado, con sus fotos',
    draftTime: (days: string) => `${days} desde el último cambio`,
    unattached: 'Fotos subidas sin borrador ni pedido, o cuya subida se quedó a medias',
    unattachedTime: (hours: number, lost: number) =>
      `${hours} horas; un archivo que por un fallo se quede sin su registro, ${lost} días como máximo`,
    photos: 'Fotos y páginas de un pedido',
    photosTime: (days: string, undelivered: string, unsent: string) =>
      `${days} desde la entrega, o antes si usted lo pide; si no consta la entrega, ${undelivered} desde el envío; si el pedido se cancela, ${days} desde la cancelación; si un pedido pagado no se imprime ni se envía, ${unsent} desde su último cambio`,
    gallery: 'Fotos de la galería de la portada',
    galleryTime:
      'Hasta que las quitemos o se retire el permiso; quién lo confirmó y cuándo, sin la foto, en el registro de cambios',
    orders: 'Pedidos y facturas, sin fotos',
    ordersTime: (years: number) =>
      `${years === 1 ? '1 año' : `${years} años`} desde el final del año en que se hicieron (art. 30 del Código de Comercio; a efectos fiscales, al menos 4, art. 66 de la Ley General Tributaria); después no nombran a nadie`,
    mails: 'Copias de los correos que le enviamos',
    mailsTime: (days: string) => days,
    reminders: 'Huella (hash) de su correo, por los recordatorios',
    remindersTime: (days: string) =>
      `${days}; si los rechaza, hasta que nos pida borrarla, para no volver a escribirle`,
    newsletter: 'Suscripción al boletín',
    newsletterTime: (days: string, years: number) =>
      `Sin confirmar, ${days}; confirmada, hasta que se dé de baja, y después, ${years} años, solo la prueba del alta y de la baja`,
    messages: 'Mensajes que nos envía',
    messagesTime:
      'Los escritos en la página de su pedido, con el pedido; los correos, mientras se atiende el asunto y prescriben las reclamaciones',
    backups: 'Copias de seguridad',
    backupsTime:
      'Hasta que otras más nuevas las sustituyen. Pueden contener datos ya borrados; si hay que usar una, los datos borrados a petición se borran de nuevo',
    ip: 'Dirección IP, para limitar abusos; también, como huella, el correo al que se piden códigos',
    ipTime: (hours: number) =>
      `En memoria o como huella (hash), ${hours === 1 ? '1 hora' : `${hours} horas`} como máximo; los registros técnicos, solo lo que exija la seguridad`,
    sweep: 'La tienda borra por sí sola, una vez cada hora, lo que ha cumplido su plazo.',
  },
  processors: {
    live: '**Proveedor de pago** (Stripe Payments Europe, Limited, Irlanda, y el método que usted elija, por ejemplo PayPal): datos del pago, importe y, en su caso, nombre y dirección. Actúa también como responsable propio para cumplir sus obligaciones y evitar el fraude.',
    pretended:
      '**Proveedor de pago**: ninguno. La tienda está en modo de prueba: no cobra nada y no envía datos de pago a nadie.',
    printer: (names: string) =>
      `**Imprenta**${names}: el archivo de impresión, con los dibujos y el título, y la dirección si envía ella el paquete.`,
    carrier:
      '**Transportista**: nombre, dirección y datos de contacto para la entrega. Si envía el libro a otra persona, recibe el nombre y la dirección de esa persona, que solo usamos para eso.',
    image: (service: string) =>
      `**Servicio de imagen** (${service}): copias reducidas de las fotos, para dibujarlas, por encargo nuestro y con contrato según el art. 28 RGPD.`,
    hosting:
      '**Alojamiento**: el proveedor de los servidores de la tienda y de su base de datos, por encargo nuestro y con contrato según el art. 28 RGPD.',
    files: (host: string) =>
      `**Almacenamiento de archivos**${host}: fotos, dibujos y archivos de los libros, por encargo nuestro y con contrato según el art. 28 RGPD.`,
    mail: (host: string) =>
      `**Envío de correo electrónico**${host}: su dirección y lo que le escribimos sobre su pedido, por encargo nuestro y con contrato según el art. 28 RGPD.`,
    location: (host: string) =>
      `**Servicio de localización**${host}: la dirección IP desde la que se conecta, para proponerle un país de entrega (apartado 10).`,
    authorities: '**Administraciones, bancos y tribunales**: cuando lo exige la ley.',
  },
  transfers: {
    delivery:
      'si usted pide la entrega en el Reino Unido, Estados Unidos o Canadá, el transportista lleva allí los datos de entrega porque el contrato lo exige (art. 49.1.b RGPD; para el Reino Unido y, en su ámbito, Canadá hay además decisiones de adecuación)',
    image:
      'el servicio de imagen puede tratar las copias de las fotos en Estados Unidos, con cláusulas contractuales tipo. Puede pedirnos una copia de las garantías',
    payment:
      'el proveedor de pago puede tratar datos en Estados Unidos, con la decisión de adecuación del Marco de Privacidad de Datos UE-EE. UU. o con cláusulas contractuales tipo. Puede pedirnos una copia de las garantías',
    printer: (names: string) =>
      `la imprenta${names} puede tratar el archivo de impresión y los datos de entrega fuera del Espacio Económico Europeo, con una decisión de adecuación o con cláusulas contractuales tipo`,
    others:
      'los demás servicios que nombra el apartado 8, si tratan datos fuera del Espacio Económico Europeo, lo hacen solo con una decisión de adecuación o con cláusulas contractuales tipo',
  },
  location: {
    none: 'Para proponerle un país de entrega solo miramos la región indicada en el idioma de su navegador. No localizamos su dirección IP ni la enviamos a ningún servicio de localización. Siempre puede cambiar el país. Si eso cambia, este texto cambiará antes.',
    service: (host: string) =>
      `Para proponerle un país de entrega, su navegador pregunta a un servicio de localización${host}, que ve su dirección IP y responde con un país. No recibe nada más: ni cookies ni la página que está viendo. Si no responde, miramos la región indicada en el idioma de su navegador. Lo hacemos por interés legítimo en mostrarle desde el principio los precios de su país (art. 6.1.f RGPD); puede oponerse, y siempre puede cambiar el país.`,
  },
  storage: {
    head: ['Nombre y lugar', 'Para qué y hasta cuándo'],
    where: wordsFor<StoragePlace>({
      local: 'almacenamiento local',
      session: 'almacenamiento de sesión',
      indexedDb: 'base de datos del navegador',
      cookie: 'cookie propia',
      httpOnlyCookie: 'cookie propia, HttpOnly',
    }),
    things: (kept: KeptInBrowsers) =>
      ({
        draftOrderId: [
          'Código del borrador en el que trabaja',
          'Hasta que vuelva a la tienda sin retomarlo; si no vuelve, hasta que lo borre',
        ],
        userEmail: ['Correo electrónico de ese borrador', 'El mismo plazo'],
        draftOrder: [
          'Datos de ese borrador, también los de entrega, para mostrarlos de nuevo',
          'El mismo plazo',
        ],
        resumingOrder: [
          'Señala que se está retomando un borrador',
          'Hasta que se abra el borrador',
        ],
        resumeToStep: [
          'Paso en el que se quedó',
          'El mismo plazo, o hasta que se abra el borrador',
        ],
        locale: ['Idioma elegido', 'Hasta que lo borre'],
        wizard: [
          'Que no pierda el pedido de esta pestaña si recarga la página; contiene lo que ha escrito',
          'Hasta que cierre la pestaña',
        ],
        unfinishedBook: [
          'Código y correo electrónico del libro que dejó a medias, para ofrecérselo cuando vuelva',
          'Hasta que lo termine o lo quite, o hasta su primera visita después de que se haya borrado el borrador',
        ],
        triedPhotoStyle: [
          'Estilo elegido para la foto que ha probado en la portada',
          `Hasta que la foto esté en su libro o la quite; pasados ${kept.deviceFileDays} días, hasta su siguiente visita`,
        ],
        triedPhoto: [
          'La foto que ha probado en la portada, y las que ha elegido para su libro mientras no se han terminado de subir. La de la portada no sale de su dispositivo hasta que empieza un libro con ella',
          `Hasta que la foto esté en su libro o la quite, o el libro se termine; pasados ${kept.deviceFileDays} días, hasta su siguiente visita`,
        ],
        adviceDismissed: ['Consejos sobre fotos que ya ha ocultado', 'Hasta que cierre la pestaña'],
        localeCookie: [
          'Idioma elegido, para que el servidor envíe la página en él',
          `${kept.localeDays} días como máximo`,
        ],
        draftDevice: [
          'Dispositivo en el que se empezó o retomó el borrador, para que nadie que solo conozca su código llegue a sus datos',
          `${kept.draftDays} días como máximo`,
        ],
        orderPass: [
          'Que abrió el enlace de un correo a los datos de su pedido',
          `${kept.orderMinutes} minutos`,
        ],
        adminSession: [
          'Sesión de la administración; los clientes no la reciben',
          `${kept.sessionHours} horas sin actividad, ${kept.sessionDays} días como máximo, o al cerrar la sesión`,
        ],
        adminDevice: [
          'Navegador en el que alguien de la tienda ha iniciado sesión; los clientes no lo reciben',
          `${kept.placeDays} días como máximo`,
        ],
      }) satisfies Record<StoredThing, [string, string]> as Record<StoredThing, [string, string]>,
  },
  paymentStorage: {
    live: 'La página de pago y, si se ofrece, el pago exprés con Apple Pay o Google Pay cargan el programa de nuestro proveedor, Stripe. Este guarda lo estrictamente necesario para realizar el pago con seguridad y evitar el fraude: en esta tienda, las cookies `__stripe_mid` (un año) y `__stripe_sid` (30 minutos), y en sus propias páginas la cookie `m` (dos años). Si elige PayPal, Revolut Pay u otro método con página propia, allí se aplican las reglas de ese proveedor.',
    pretended:
      'La tienda está en modo de prueba: no carga el programa de ningún proveedor de pago, y nadie guarda nada en su dispositivo para pagar. Si eso cambia, este texto cambiará antes.',
  },
}
export type BlockWords = typeof es
