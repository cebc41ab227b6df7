/** Full invoices, made out to somebody. */
export const billing = {
  billing: {
    title: 'Factura con tus datos fiscales',
    leadUnpaid:
      'Si la necesitas para una empresa o una actividad, deja aquí tus datos y la factura los llevará. La enviamos al pagar.',
    leadPaid:
      'Si la necesitas para una empresa o una actividad, la expedimos ahora y la enviamos al email del pedido. Ocupa el lugar de la que ya tienes: no pagas nada más.',
    leadIssued:
      'Tu factura lleva estos datos. Si los cambias, expedimos otra y la anterior queda sin efecto.',
    open: 'Pedir factura con mis datos',
    name: 'Nombre o razón social',
    taxId: 'NIF o número de identificación fiscal',
    impossible: 'Este número no puede ser un número de identificación fiscal de ese país.',
    tooLong: 'Este número es demasiado largo.',
    doubt: '¿Está bien escrito? No parece un número de ese país. Si es correcto, sigue adelante.',
    submitUnpaid: 'Guardar para la factura',
    submitPaid: 'Expedir la factura',
    submitIssued: 'Corregir la factura',
    clear: 'No necesito esta factura',
    saved: 'Datos de la factura guardados',
    issued: 'Factura enviada al email del pedido',
    cleared: 'La factura no llevará tus datos',
    closed: 'Para cambiar la factura de este pedido, escríbenos.',
    withLink: 'Con el mismo enlace puedes pedir una factura con tus datos fiscales.',
    onlyLink:
      'Por tu seguridad te enviamos un enlace al email del pedido. Con él la pides y la descargas.',
    behindLink: 'con el enlace de tu email',
    checkout:
      '¿Necesitas factura con tus datos fiscales? <ask>Pídela aquí</ask>, ahora o después de pagar.',
  },
}
