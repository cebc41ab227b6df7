import type { heads as spanish } from '../es/heads.ts'

export const heads = {
  descriptions: {
    home: 'Envoyez vos photos : nous en faisons un livre de coloriage personnalisé, imprimé et relié, rien que pour votre famille.',
    resume:
      'Reprenez le livre de coloriage que vous avez commencé, avec votre e-mail et le code que nous vous avons envoyé.',
    checkout: 'Payez votre livre de coloriage en toute sécurité.',
    'thank-you': 'Votre commande et la suite pour votre livre.',
    'order-pages': 'Les données et les pages de votre commande.',
    'order-data': 'Les données et les pages de votre commande.',
    gracias: 'Nous confirmons votre paiement.',
    newsletter: 'Confirmez ou quittez la lettre d’information.',
    legal: 'Qui vend, conditions d’achat, confidentialité et cookies de la boutique.',
    logo: 'Le logo, les couleurs et les lettres de la boutique.',
    admin: 'Administration de la boutique.',
    'not-found': 'Cette page n’existe pas.',
  },
} satisfies typeof spanish
