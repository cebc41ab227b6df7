import type { common as spanish } from '../es/admin-common.ts'

/** Words that several of the administrator's screens share. */
export const common: typeof spanish = {
  actions: 'Aktionen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  notSaved: 'Nicht gespeichert',
  refresh: 'Aktualisieren',
  loadFailed: 'Die Daten konnten nicht geladen werden',
  notDone: 'Das hat nicht geklappt',
  labelled: (p: { label: string }) => `${p.label}:`,
  price: 'Preis (€)',
  invalidPrice: 'Gib einen Preis ab 0 mit höchstens zwei Nachkommastellen ein',
  description: 'Beschreibung',
  country: 'Land',
  /** two administrators at the same thing: what the slower one is told, in a form and elsewhere */
  overtaken: {
    title: 'Jemand anderes hat es inzwischen geändert',
    inForm:
      'So lautet es jetzt. Speichere noch einmal, damit deine Fassung gilt, oder brich ab, um es so zu lassen.',
    otherwise:
      'Jemand anderes hat es inzwischen geändert. Du siehst jetzt den neuen Stand: Prüfe, ob es noch nötig ist.',
  },
}
