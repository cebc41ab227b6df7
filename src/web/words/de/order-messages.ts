/** A customer’s messages with the shop, on the order’s guarded page. */
export const ownMessages = {
  title: 'Nachrichten',
  intro:
    'Schreib uns zu dieser Bestellung. Wir antworten per E-\u2060Mail, und die Antwort steht auch hier.',
  list: 'Nachrichten zu dieser Bestellung',
  you: 'Du',
  us: 'Wir',
  label: 'Deine Nachricht',
  send: 'Nachricht senden',
  sent: 'Nachricht gesendet',
  failed: 'Die Nachricht konnte nicht gesendet werden',
  again: 'Was du geschrieben hast, steht noch hier.',
  write: 'Uns zu dieser Bestellung schreiben',
  alsoWrite: 'Über denselben Link kannst du uns auch zu dieser Bestellung schreiben.',
}
