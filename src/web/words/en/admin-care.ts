/** What is asked first, and what can be undone. */
export const care = {
  price: {
    title: 'Is this really the price?',
    text: (p: { from: string; to: string }) =>
      `It goes from ${p.from} to ${p.to}. Once you save it, it is what customers pay.`,
    action: 'Save this price',
  },
  takeBack: {
    left: (p: { count: number }) =>
      p.count === 1 ? '1 order marked as shipped' : `${p.count} orders marked as shipped`,
    mailAt: (p: { time: string; seconds: number }) =>
      `The email to the customer goes out at ${p.time} (${p.seconds} s left). Until then it can be undone.`,
    action: 'Undo shipping',
    done: 'Undone: the book is back under “To be sent” and the customer gets nothing',
    result: (p: { done: number; of: number }) => `Undone: ${p.done} of ${p.of}`,
  },
}
