import type { LegalNewsWords } from '../es/legal-news.ts'

export const legalNews: LegalNewsWords = {
  title: 'Le texte de la boutique a changé depuis que vous avez écrit le vôtre',
  elsewhere:
    'Dans d’autres langues, le texte de la boutique a changé depuis que vous avez écrit le vôtre',
  text: 'Les clients lisent le vôtre. Regardez ce qui a changé et reprenez dans votre texte ce qui vous concerne.',
  difference: 'Ce qui a changé',
  was: 'Avant',
  now: 'Maintenant',
  seen: 'Vu : je garde le mien',
  take: 'Prendre celui de la boutique',
  noted: 'C’est noté. La boutique préviendra au prochain changement',
  taken: 'Les clients lisent le texte de la boutique',
  failed: 'L’opération a échoué',
  ask: {
    title: (p) => `Prendre le texte de la boutique pour « ${p.title} » ?`,
    text: 'Il remplace le vôtre, qui reste dans l’historique des modifications. Ensuite, il se met à jour tout seul.',
    action: 'Prendre celui de la boutique',
  },
}
