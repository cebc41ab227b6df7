/** A customer’s messages with the shop, on the order’s guarded page. */
export const ownMessages = {
  title: 'Messages',
  intro: 'Write to us about this order. We answer by email, and the answer stays here too.',
  list: 'Messages about this order',
  you: 'You',
  us: 'Us',
  label: 'Your message',
  send: 'Send message',
  sent: 'Message sent',
  failed: 'The message could not be sent',
  again: 'What you wrote is still here.',
  write: 'Write to us about this order',
  alsoWrite: 'With the same link you can also write to us about this order.',
}
