/** What shop and customer write each other about an order. */
export const messages = {
  title: 'Messages with the customer',
  list: 'Messages',
  none: 'No messages yet.',
  fresh: 'Unread',
  shop: 'The shop',
  customer: 'Customer',
  onPage: 'on the order’s page',
  notedBy: (p: { who: string }) => `written down by ${p.who}`,
  side: 'Who says it?',
  sides: { shop: 'Write to the customer', customer: 'Write down what was said' },
  text: { shop: 'Message to the customer', customer: 'What the customer wrote or said' },
  hint: {
    shop: 'It arrives as an email with the order number. The customer can reply to it, or answer on the order’s page.',
    customer:
      'On the phone or by email: paste it here so that it stays with the order. Nothing is sent.',
  },
  send: { shop: 'Send to the customer', customer: 'Keep with the order' },
  done: { shop: 'Message sent', customer: 'Message kept' },
  newer:
    'Another message has come in, or somebody has answered already. Read it above; what you wrote is still here.',
  seen: 'Mark as read',
  seenDone: 'Messages read',
  erased: 'They are erased with the customer’s data.',
}
