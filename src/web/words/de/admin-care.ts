/** Was vorher gefragt wird, und was sich zurücknehmen lässt. */
export const care = {
  price: {
    title: 'Ist das wirklich der Preis?',
    text: (p: { from: string; to: string }) =>
      `Er geht von ${p.from} auf ${p.to}. Sobald du speicherst, zahlen ihn alle.`,
    action: 'Diesen Preis speichern',
  },
  takeBack: {
    left: (p: { count: number }) =>
      p.count === 1
        ? '1 Bestellung als versendet markiert'
        : `${p.count} Bestellungen als versendet markiert`,
    mailAt: (p: { time: string; seconds: number }) =>
      `Die E-Mail geht um ${p.time} hinaus (noch ${p.seconds} s). Bis dahin lässt es sich zurücknehmen.`,
    action: 'Versand zurücknehmen',
    done: 'Zurückgenommen: das Buch steht wieder unter „Zu versenden“, es geht keine E-Mail hinaus',
    result: (p: { done: number; of: number }) => `Zurückgenommen: ${p.done} von ${p.of}`,
  },
}
