/** Words that several of the administrator's screens share. */
export const common = {
  actions: 'Acciones',
  edit: 'Editar',
  delete: 'Eliminar',
  saving: 'Guardando…',
  saved: 'Guardado',
  notSaved: 'No se ha guardado',
  refresh: 'Actualizar',
  loadFailed: 'No se han podido cargar los datos',
  notDone: 'No se ha podido hacer',
  labelled: (p: { label: string }) => `${p.label}:`,
  price: 'Precio (€)',
  invalidPrice: 'Escribe un precio de 0 o más, con dos decimales como máximo',
  description: 'Descripción',
  country: 'País',
  /** two administrators at the same thing: what the slower one is told, in a form and elsewhere */
  overtaken: {
    title: 'Otra persona lo ha cambiado mientras tanto',
    inForm:
      'Así dice ahora. Guarda otra vez para que valga lo tuyo, o cancela para dejarlo como está.',
    otherwise:
      'Otra persona lo ha cambiado mientras tanto. Ya ves lo que dice ahora: mira si aún hace falta.',
  },
}
