/** What shop and customer write each other about an order. */
export const messages = {
  title: 'Nachrichten',
  list: 'Nachrichten',
  none: 'Noch keine Nachrichten.',
  fresh: 'Ungelesen',
  shop: 'Der Shop',
  customer: 'Kundin oder Kunde',
  onPage: 'auf der Seite der Bestellung',
  notedBy: (p: { who: string }) => `notiert von ${p.who}`,
  side: 'Wer sagt es?',
  sides: { shop: 'Nachricht schreiben', customer: 'Gesagtes festhalten' },
  text: {
    shop: 'Nachricht an die Kundin oder den Kunden',
    customer: 'Was sie oder er geschrieben oder gesagt hat',
  },
  hint: {
    shop: 'Kommt als E-Mail mit der Bestellnummer an. Antworten gehen per E-Mail oder auf der Seite der Bestellung.',
    customer:
      'Am Telefon oder per E-Mail: füge es hier ein, damit es bei der Bestellung bleibt. Es wird nichts verschickt.',
  },
  send: { shop: 'Nachricht senden', customer: 'Bei der Bestellung speichern' },
  done: { shop: 'Nachricht gesendet', customer: 'Nachricht gespeichert' },
  newer:
    'Es gibt eine neuere Nachricht, oder jemand hat schon geantwortet. Lies sie oben; was du geschrieben hast, steht noch hier.',
  seen: 'Als gelesen markieren',
  seenDone: 'Nachrichten gelesen',
  erased: 'Sie werden mit den Daten der Kundin oder des Kunden gelöscht.',
}
