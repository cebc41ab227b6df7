import type { heads as spanish } from '../es/heads.ts'

export const heads = {
  descriptions: {
    home: 'Lade deine Fotos hoch: Wir machen daraus ein personalisiertes Malbuch, gedruckt und gebunden, nur für deine Familie.',
    resume:
      'Mach mit deinem begonnenen Malbuch weiter: mit deiner E-Mail-Adresse und dem Code, den wir dir geschickt haben.',
    checkout: 'Bezahle dein Malbuch sicher.',
    'thank-you': 'Deine Bestellung und wie es mit deinem Buch weitergeht.',
    'order-pages': 'Die Daten und Seiten deiner Bestellung.',
    'order-data': 'Die Daten und Seiten deiner Bestellung.',
    gracias: 'Wir bestätigen deine Zahlung.',
    newsletter: 'Newsletter bestätigen oder abbestellen.',
    legal: 'Wer verkauft, Geschäftsbedingungen, Datenschutz und Cookies des Shops.',
    logo: 'Logo, Farben und Schriften des Shops.',
    admin: 'Verwaltung des Shops.',
    'not-found': 'Diese Seite gibt es nicht.',
  },
} satisfies typeof spanish
