import type { Messages } from './messages.ts'

export const es: Messages = {
  refusals: {
    invalid_input: 'Algunos datos no son válidos. Revísalos y vuelve a intentarlo.',
    not_found: 'No hemos encontrado lo que buscas.',
    draft_not_found: 'No se encontró ningún pedido con esos datos.',
    order_not_found: 'No pudimos encontrar tu pedido. Por favor verifica tu número de pedido.',
    image_not_found: 'Esta foto ya no está disponible.',
    draft_closed: 'Este pedido ya está pagado y no se puede cambiar.',
    order_paid: 'Este pedido ya está pagado.',
    country_unsupported: 'Actualmente no enviamos a este país.',
    format_unsupported: 'Este formato no está disponible.',
    discount_invalid: 'El código de descuento no es válido.',
    extra_unavailable: 'Uno de los extras elegidos ya no está disponible.',
    amount_changed: 'El total del pedido ha cambiado. Comprueba el nuevo importe antes de pagar.',
    payment_not_confirmed: 'El proveedor de pago no ha confirmado este pago.',
    order_not_free: 'Este pedido no es gratuito: hay que pagarlo.',
    order_free: 'Este pedido es gratuito: no hay nada que pagar.',
    payment_unavailable:
      'El pago no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
    express_unavailable:
      'El pago exprés no está disponible para este pedido. Por favor, usa el formulario manual.',
    card_declined: 'Tu tarjeta ha sido rechazada. Prueba con otra tarjeta.',
    insufficient_funds: 'Tu tarjeta no tiene fondos suficientes. Prueba con otra tarjeta.',
    no_images: 'Sube al menos una foto.',
    too_many_images: 'Has alcanzado el máximo de 20 fotos.',
    file_too_large: 'La foto supera el máximo permitido: 10 MB y 60 megapíxeles.',
    file_type: 'Solo se aceptan fotos JPG, PNG o GIF.',
    file_unreadable: 'No hemos podido leer esta foto: el archivo parece dañado.',
    file_interrupted: 'La subida de esta foto se interrumpió. Vuelve a intentarlo.',
    images_not_yours: 'Estas fotos no pertenecen a este pedido.',
    unauthorized: 'Inicia sesión para continuar.',
    wrong_credentials: 'Credenciales inválidas',
    second_factor_required:
      'Escribe el código de tu aplicación de autenticación, o uno de recuperación.',
    wrong_second_factor: 'Ese código no es correcto o ya se ha usado. Espera al siguiente.',
    not_confirmed: 'La contraseña o el código no son correctos.',
    forbidden: 'Tu cuenta no tiene permiso para esto.',
    password_short: 'La contraseña debe tener al menos 12 caracteres.',
    password_common:
      'Esa contraseña es de las primeras que se prueban. Elige otra: cuatro palabras al azar, por ejemplo.',
    owner_stays: 'Esta cuenta no se puede cambiar aquí: es la tuya o la del primer propietario.',
    account_not_found: 'Esta cuenta ya no existe.',
    wrong_origin: 'Esta acción solo se puede hacer desde la página de la tienda.',
    conflict: 'Los datos han cambiado mientras tanto. Actualiza la página y vuelve a intentarlo.',
    duplicate: 'Ya existe uno igual.',
    in_use: 'No se puede eliminar porque está en uso.',
    artist_unavailable:
      'Este dibujante no está disponible para este pedido: la tienda no lo tiene, o al cliente no se le informó de él.',
    order_unpaid: 'Este pedido no está pagado, así que su libro aún no se hace.',
    book_closed:
      'El libro de este pedido ya no se puede cambiar: se está imprimiendo, se ha enviado o el pedido se canceló.',
    book_not_ready: 'El libro se está haciendo. Espera a que esté listo para revisarlo.',
    look_first: 'Algunas de estas páginas son dudosas. Míralas y apruébalas una a una.',
    pages_not_approved: 'Todavía no están aprobadas todas las páginas.',
    files_faulty:
      'Los archivos de impresión no han pasado su comprobación y no se pueden aprobar. Haz que el libro se prepare de nuevo.',
    drawing_unusable:
      'No es un dibujo de líneas que se pueda imprimir: hacen falta líneas negras sobre papel blanco, de al menos 400 píxeles por lado, sin grises ni color.',
    binding_unsupported: 'Esta imprenta no hace esta encuadernación.',
    handed_over:
      'Un servicio de impresión tiene este libro. Retíralo de allí antes de cambiar o cancelar nada.',
    no_print_service:
      'Este libro no se puede encargar a un servicio de impresión: la tienda no tiene ninguno para esta imprenta. Descarga sus archivos.',
    wrong_state:
      'El estado del pedido no lo permite ahora. Actualiza la página para ver cómo está.',
    refund_too_much: 'No queda tanto dinero que devolver de este pedido.',
    data_erased: 'Los datos del cliente de este pedido se han borrado.',
    told_already:
      'El cliente ya lo sabe: el envío ya no se puede deshacer. Si algo está mal, corrígelo en el envío.',
    cancel_too_late:
      'El plazo para cancelar ya ha pasado o tu libro ya está en producción. Si hay algún problema, escríbenos.',
    order_cancelled: 'Este pedido se canceló. Empieza un libro nuevo o escríbenos.',
    no_image_files:
      'Las fotos de este pedido ya no están en el servidor. (No image files available)',
    link_expired: 'El enlace no es válido o ha caducado.',
    too_many_requests: 'Demasiados intentos. Espera un poco y vuelve a intentarlo.',
    upload_quota:
      'Has subido muchas fotos en poco tiempo. Podrás subir más mañana; lo que ya está subido se conserva.',
    storage_full:
      'Ahora mismo no podemos recibir más fotos. Todo lo demás funciona: inténtalo de nuevo más tarde.',
    busy: 'Hay mucho trabajo en este momento. Inténtalo de nuevo en unos segundos.',
    too_large: 'Los datos enviados son demasiado grandes.',
    wrong_type: 'Este tipo de contenido no se admite.',
    unavailable:
      'La tienda no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
    internal: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo más tarde.',
  },
  discountFaults: {
    discount_unknown: 'El código de descuento no existe.',
    discount_inactive: 'El código de descuento no está activo.',
    discount_not_yet: 'El código de descuento todavía no es válido.',
    discount_expired: 'El código de descuento ha caducado.',
    discount_used_up: 'El código de descuento ya se ha utilizado el máximo de veces.',
  },
  issues: {
    required: 'Este campo es obligatorio.',
    invalid: 'Este dato no es válido.',
    too_short: 'El texto es demasiado corto.',
    too_small: 'El número es demasiado pequeño.',
    too_large: 'El número es demasiado grande.',
    too_many: 'Son demasiados.',
    choice: 'Elige una de las opciones.',
    too_long: 'El texto es demasiado largo.',
    email: 'Introduce un email válido.',
    amount: 'Introduce un importe válido, con dos decimales como máximo.',
    date: 'Introduce una fecha válida.',
    consent: 'Debes aceptar para continuar.',
    data_processing: 'Marca la casilla para continuar',
    codigo_required: 'El código de pedido es obligatorio',
    discount_value: 'El valor del descuento debe ser mayor que 0',
    discount_percent: 'El descuento porcentual no puede ser mayor que 100%',
    discount_dates: 'La fecha de fin debe ser posterior a la fecha de inicio',
    crop: 'El recorte debe quedar dentro de la foto y no ser demasiado pequeño',
    face: 'Cada cara debe quedar dentro de la foto y no ser ni demasiado pequeña ni demasiado grande',
    full_name: 'Escribe el nombre completo.',
    street: 'Escribe la calle y el número, o un apartado de correos.',
    city: 'Escribe la ciudad.',
    postal_code: 'Escribe el código postal del país elegido.',
    card_number: 'El número de la tarjeta no es válido',
    card_expiry: 'La fecha de caducidad no es válida',
    card_expired: 'La tarjeta ha caducado',
    card_cvc: 'El código de seguridad no es válido',
    tax_id: 'Escribe un número de IVA o NIF como B12345678.',
    vat_id: 'Escribe un NIF-IVA como ESB12345678; el español es ES y tu NIF.',
    phone: 'Escribe un teléfono como +34 910 000 000.',
    nif: 'Con VERI*FACTU hace falta un NIF español de nueve letras y cifras.',
    invoices_need:
      'Con un número fiscal hacen falta también el nombre y la dirección: van en las facturas.',
    register_number:
      'Escribe el número como lo da su registro; varios, separados por punto y coma.',
    placeholder: 'Este email no conoce una de las marcas entre llaves.',
    tracking_number:
      'El número de seguimiento solo puede tener letras, cifras, espacios, puntos, barras y guiones.',
    tracking_list:
      'Esto no es una lista de pedidos y números de seguimiento, o tiene más de 500 líneas.',
    confirm_number: 'Escribe el número del pedido para confirmar.',
    tax_number: 'Este número no puede ser un número de identificación fiscal de ese país.',
    code_required: 'El código es obligatorio',
    dates_required: 'Las fechas de inicio y fin son obligatorias',
    extra_personal:
      'La tapa dura y las pegatinas se hacen para cada cliente: no se pueden vender como artículo sin personalizar.',
    extra_name_required: 'El nombre del extra es obligatorio',
    username_required: 'Usuario requerido',
    password_required: 'Contraseña requerida',
  },
  duplicates: {
    discount_code: 'Ya existe un código de descuento con ese nombre.',
    extra: 'Ya existe un extra con ese nombre.',
    extra_price: 'Este extra ya tiene un precio en ese país.',
    account: 'Ya existe una cuenta con ese nombre.',
  },
}
