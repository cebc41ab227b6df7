import type { Locale } from '#domain/locale.ts'

/** Said in the language that is offered, before any of its other words are there. */
export const offers: Record<Locale, { text: string; accept: string; dismiss: string }> = {
  es: { text: 'Esta página también está en español.', accept: 'Ver en español', dismiss: 'Cerrar' },
  de: {
    text: 'Diese Seite gibt es auch auf Deutsch.',
    accept: 'Auf Deutsch ansehen',
    dismiss: 'Schließen',
  },
  fr: {
    text: 'Cette page existe aussi en français.',
    accept: 'Voir en français',
    dismiss: 'Fermer',
  },
  en: {
    text: 'This page is also available in English.',
    accept: 'View in English',
    dismiss: 'Close',
  },
}
