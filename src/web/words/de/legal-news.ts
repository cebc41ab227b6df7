import type { LegalNewsWords } from '../es/legal-news.ts'

export const legalNews: LegalNewsWords = {
  title: 'Der Text des Shops hat sich geändert, seit du deinen geschrieben hast',
  elsewhere:
    'In anderen Sprachen hat sich der Text des Shops geändert, seit du deinen geschrieben hast',
  text: 'Kundinnen und Kunden lesen deinen. Sieh nach, was sich geändert hat, und übernimm davon in deinen Text, was dich betrifft.',
  difference: 'Was sich geändert hat',
  was: 'Früher',
  now: 'Jetzt',
  seen: 'Gesehen: meiner bleibt',
  take: 'Den des Shops verwenden',
  noted: 'Notiert. Beim nächsten Mal wird wieder Bescheid gesagt',
  taken: 'Kundinnen und Kunden lesen den Text des Shops',
  failed: 'Das hat nicht geklappt',
  ask: {
    title: (p) => `Bei „${p.title}“ den Text des Shops verwenden?`,
    text: 'Er tritt an die Stelle deines Textes, der im Änderungsverlauf bleibt. Von da an hält er sich selbst aktuell.',
    action: 'Den des Shops verwenden',
  },
}
