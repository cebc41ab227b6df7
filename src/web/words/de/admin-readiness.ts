import type { readiness as spanish } from '../es/admin-readiness.ts'

/** What the owner has to see to before the shop sells. */
export const readiness: typeof spanish = {
  title: (p: { count: number }) =>
    `Vor dem Verkauf: ${p.count} ${p.count === 1 ? 'Punkt' : 'Punkte'} zu prüfen`,
  overdue: (p: { count: number }) =>
    `Es fließt echtes Geld, und ${p.count === 1 ? '1 Punkt fehlt' : `${p.count} Punkte fehlen`} noch`,
  text: 'Was der Shop selbst sieht, verschwindet, sobald es erledigt ist; das Übrige weißt nur du.',
  items: {
    payments_pretended:
      'Die Zahlung ist ein Test: Es wird nichts abgebucht. Trag die Schlüssel von Stripe ein.',
    payments_test:
      'Stripe läuft im Testmodus: Es wird nichts abgebucht. Trag die echten Schlüssel (sk_live_…, pk_live_…) ein, sobald alles bereit ist.',
    mails_kept: 'E-Mails werden als Dateien aufgehoben und nicht verschickt. Trag SMTP_URL ein.',
    address_open: 'Die öffentliche Adresse beginnt nicht mit https.',
    offer_over:
      'Der kostenlose Versand ist über seinen letzten Tag hinaus und noch immer kostenlos: Erhöhe den Preis oder nimm das Datum weg.',
    guarantee_notice_es:
      'EU: Die harmonisierte Mitteilung über die gesetzliche Gewährleistung fehlt auf Spanisch (Durchführungsverordnung 2025/1960). Lade sie unter „Rechtstexte“ hoch.',
    guarantee_notice_de:
      'EU: Die harmonisierte Mitteilung über die gesetzliche Gewährleistung fehlt auf Deutsch (Durchführungsverordnung 2025/1960). Lade sie unter „Rechtstexte“ hoch.',
    guarantee_notice_fr:
      'EU: Die harmonisierte Mitteilung über die gesetzliche Gewährleistung fehlt auf Französisch (Durchführungsverordnung 2025/1960). Lade sie unter „Rechtstexte“ hoch.',
    guarantee_notice_en:
      'EU: Die harmonisierte Mitteilung über die gesetzliche Gewährleistung fehlt auf Englisch (Durchführungsverordnung 2025/1960). Lade sie unter „Rechtstexte“ hoch.',
    verifactu_off:
      'Spanien: VERI*FACTU ist für Gesellschaften ab 1. Januar 2027 Pflicht, für andere ab 1. Juli 2027. Eingeschaltet wird es mit VERIFACTU=live und deinem Zertifikat (VERIFACTU_CERTIFICATE).',
    verifactu_unsigned:
      'Spanien: Die Herstellererklärung des Rechnungsprogramms ist nicht vollständig. Sie steht unter „VERI*FACTU“; Tag und Ort der Unterschrift gehören in VERIFACTU_SIGNED.',
    epr_fr:
      'Frankreich: Deine Herstellernummer (IDU) fehlt; sie muss in den AGB und auf der Website stehen. Trag sie unter „Shop“ ein.',
    mediator_fr:
      'Frankreich: Der Verbrauchermediator fehlt, an den sich deine Kundinnen und Kunden wenden können. Trag ihn unter „Shop“ ein.',
    packaging_de:
      'Deutschland: Deine LUCID-Nummer (Verpackungen) fehlt. Trag sie unter „Shop“ ein.',
    packaging_es:
      'Spanien: Deine Nummer im Produktherstellerregister (Verpackungen) fehlt; sie muss auf den Rechnungen stehen. Trag sie unter „Shop“ ein.',
    representative_gb:
      'Vereinigtes Königreich: Der Vertreter im Datenschutz (UK GDPR, Art. 27) fehlt. Trag ihn unter „Shop“ ein.',
    vat_number:
      'EU: Deine USt-IdNr. fehlt; sie gehört ins Impressum und auf Rechnungen in andere Länder. Trag sie unter „Shop“ ein.',
    one_stop_shop:
      'EU: Die Mehrwertsteuer anderer Länder wird über die einzige Anlaufstelle (OSS) erklärt. Melde dich dort an oder ändere VAT_SCHEME.',
    united_kingdom:
      'Vereinigtes Königreich: Bei Paketen bis 135 Pfund erklärt der Verkäufer die britische Steuer. Melde dich an und setze den Satz in VAT_RATES, oder verkaufe nicht dorthin.',
    packaging:
      'Verpackungen: Verträge mit den Rücknahmesystemen jedes Landes, auch Italiens und Portugals, und Bevollmächtigte, wo sie verlangt werden.',
    manufacturer_open:
      'Produktsicherheit: Neben dem Angebot und im Buch fehlen Angaben zum Hersteller. Trag sie unter „Shop“ ein.',
    product_safety:
      'Produktsicherheit: Kläre, ob Buch und Sticker Spielzeug sind (CE-Zeichen), und wähle ihre Alterseinstufung unter „Grundpreise“.',
    processors:
      'Datenschutz: Verträge mit Auftragsverarbeitern, Verzeichnis der Verarbeitungen und Folgenabschätzung. Die beiden letzten liegen, soweit der Shop sie füllen kann, unter „Rechtstexte“.',
  },
}
