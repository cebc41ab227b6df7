/** A customer’s messages with the shop, on the order’s guarded page. */
export const ownMessages = {
  title: 'Messages',
  intro:
    'Écrivez-nous au sujet de cette commande. Nous répondons par e-\u2060mail, et la réponse reste aussi ici.',
  list: 'Messages de cette commande',
  you: 'Vous',
  us: 'Nous',
  label: 'Votre message',
  send: 'Envoyer le message',
  sent: 'Message envoyé',
  failed: 'Le message n’a pas pu être envoyé',
  again: 'Ce que vous avez écrit est toujours là.',
  write: 'Nous écrire au sujet de cette commande',
  alsoWrite: 'Avec le même lien, vous pouvez aussi nous écrire au sujet de cette commande.',
}
