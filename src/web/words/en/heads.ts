import type { heads as spanish } from '../es/heads.ts'

export const heads = {
  descriptions: {
    home: 'Upload your photos and we turn them into a personalised colouring book, printed and bound, made just for your family.',
    resume:
      'Carry on with the colouring book you started, with your email and the code we sent you.',
    checkout: 'Pay for your colouring book securely.',
    'thank-you': 'Your order and what happens to your book now.',
    'order-pages': 'The details and pages of your order.',
    'order-data': 'The details and pages of your order.',
    gracias: 'We are confirming your payment.',
    newsletter: 'Confirm or leave the shop’s newsletter.',
    legal: 'Who sells, terms of purchase, privacy and cookies of the shop.',
    logo: 'The shop’s logo, colours and lettering.',
    admin: 'Administration of the shop.',
    'not-found': 'This page does not exist.',
  },
} satisfies typeof spanish
