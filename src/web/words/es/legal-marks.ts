/** What each mark of a legal text stands for. */
export const legalMarks = {
  title: 'Qué se rellena solo',
  text: 'La tienda sustituye estas marcas cada vez que alguien lee el texto, según la configuración del momento. Escríbelas tal cual.',
  facts: {
    shopName: 'nombre de la tienda',
    supportEmail: 'correo de contacto',
    publicUrl: 'dirección de la tienda',
    imageService: 'servicio externo que dibuja',
    photoDays: 'días que se guardan las fotos tras la entrega',
    undeliveredDays: 'días que se guardan si no consta la entrega',
    draftDays: 'días que se guarda un borrador',
    seller: 'titular',
    sellerAddress: 'dirección del titular',
  },
  blocks: {
    imprint: 'tabla con los datos del titular',
    disputes: 'si hay entidad de resolución de litigios',
    drawing: 'quién dibuja, y la inteligencia artificial',
    retention: 'tabla de plazos',
    processors: 'lista de quién recibe datos',
    transfers: 'lista de transferencias fuera de la UE',
    location: 'cómo se propone el país',
    storage: 'tabla de lo que se guarda en el navegador',
    paymentStorage: 'lo que guarda el proveedor de pago',
  },
  conditions: {
    own: 'solo si dibuja la propia tienda',
    outside: 'solo si dibuja un servicio externo',
    live: 'solo si se cobra de verdad',
    pretended: 'solo si el pago es de prueba',
  },
}
