/** What an authority may ask the owner for. */
export const records = {
  title: 'Protección de datos: documentos del titular',
  text: 'Los pide la autoridad, no los clientes. La tienda los rellena en español con lo que está configurado hoy; lo que solo sabes tú está entre corchetes. Descárgalos, complétalos y guárdalos: aquí no se guarda nada.',
  names: {
    processing_record: 'Registro de actividades (art. 30 RGPD)',
    impact_assessment: 'Evaluación de impacto (art. 35 RGPD)',
  },
  gaps: (p: { count: number }) => `${p.count} ${p.count === 1 ? 'punto' : 'puntos'} por completar`,
  download: 'Descargar para imprimir',
  failed: 'No se ha podido preparar el documento',
  show: 'Ver',
}
