import type { Messages } from './messages.ts'

export const de: Messages = {
  refusals: {
    invalid_input: 'Einige Angaben sind ungültig. Bitte prüfe sie und versuche es noch einmal.',
    not_found: 'Das Gesuchte wurde nicht gefunden.',
    draft_not_found: 'Zu diesen Angaben wurde keine Bestellung gefunden.',
    order_not_found: 'Wir konnten deine Bestellung nicht finden. Bitte prüfe deine Bestellnummer.',
    image_not_found: 'Dieses Foto ist nicht mehr verfügbar.',
    draft_closed: 'Diese Bestellung ist bezahlt und kann nicht mehr geändert werden.',
    order_paid: 'Diese Bestellung ist bereits bezahlt.',
    country_unsupported: 'In dieses Land liefern wir zurzeit nicht.',
    format_unsupported: 'Dieses Format ist nicht verfügbar.',
    discount_invalid: 'Der Rabattcode ist ungültig.',
    extra_unavailable: 'Eines der gewählten Extras ist nicht mehr verfügbar.',
    amount_changed:
      'Der Gesamtbetrag hat sich geändert. Bitte prüfe den neuen Betrag, bevor du bezahlst.',
    payment_not_confirmed: 'Der Zahlungsanbieter hat diese Zahlung nicht bestätigt.',
    order_not_free: 'Diese Bestellung ist nicht kostenlos: Sie muss bezahlt werden.',
    order_free: 'Diese Bestellung ist kostenlos: Es gibt nichts zu bezahlen.',
    payment_unavailable:
      'Die Zahlung ist gerade nicht möglich. Bitte versuche es in ein paar Minuten noch einmal.',
    express_unavailable:
      'Die Expresszahlung ist für diese Bestellung nicht möglich. Bitte nutze das Formular.',
    card_declined: 'Deine Karte wurde abgelehnt. Bitte versuche es mit einer anderen Karte.',
    insufficient_funds:
      'Deine Karte ist nicht ausreichend gedeckt. Bitte versuche es mit einer anderen Karte.',
    no_images: 'Bitte lade mindestens ein Foto hoch.',
    too_many_images: 'Du hast die Höchstzahl von 20 Fotos erreicht.',
    file_too_large: 'Das Foto überschreitet die Grenze von 10 MB und 60 Megapixeln.',
    file_type: 'Es werden nur Fotos im Format JPG, PNG oder GIF angenommen.',
    file_unreadable: 'Dieses Foto lässt sich nicht lesen: Die Datei scheint beschädigt zu sein.',
    file_interrupted:
      'Das Hochladen dieses Fotos wurde unterbrochen. Bitte versuche es noch einmal.',
    not_permitted: 'Bestätige zuerst, dass du dieses Foto zeigen darfst.',
    gallery_full: 'Die Galerie ist voll: Sie fasst 24 Fotos. Nimm zuerst eines heraus.',
    images_not_yours: 'Diese Fotos gehören nicht zu dieser Bestellung.',
    unauthorized: 'Bitte melde dich an.',
    wrong_credentials: 'Benutzername oder Passwort ist falsch.',
    password_expired:
      'Dieses Passwort gilt nicht mehr: Es wurde nicht rechtzeitig ersetzt. Lass dir ein neues geben.',
    second_factor_required:
      'Gib den Code deiner Authentifizierungs-App ein oder einen Wiederherstellungscode.',
    wrong_second_factor: 'Dieser Code ist falsch oder wurde schon benutzt. Warte auf den nächsten.',
    not_confirmed: 'Passwort oder Code stimmen nicht.',
    confirm_first: 'Gib zur Sicherheit noch einmal dein Passwort ein.',
    password_due: 'Wähle zuerst ein Passwort, das nur du kennst.',
    authenticator_due: 'Schalte zuerst eine Authentifizierungs-App ein: Dieser Shop verlangt sie.',
    forbidden: 'Dein Konto darf das nicht.',
    password_short: 'Das Passwort braucht mindestens 12 Zeichen.',
    password_common:
      'Dieses Passwort wird mit als erstes ausprobiert. Nimm ein anderes, zum Beispiel vier zufällige Wörter.',
    password_same: 'Dieses Passwort hast du schon. Wähle ein anderes.',
    owner_stays:
      'Dieses Konto lässt sich hier nicht ändern: Es ist deins oder das des ersten Inhabers.',
    account_not_found: 'Dieses Konto gibt es nicht mehr.',
    wrong_origin: 'Das ist nur von den Seiten des Shops aus möglich.',
    conflict:
      'Die Daten haben sich inzwischen geändert. Bitte lade die Seite neu und versuche es noch einmal.',
    duplicate: 'Das gibt es bereits.',
    in_batch: 'Sie ist schon in einem anderen Stapel.',
    filters_full:
      'Mehr gespeicherte Filter passen nicht hinein. Lösche einen, den du nicht mehr brauchst.',
    in_use: 'Das kann nicht gelöscht werden, weil es verwendet wird.',
    artist_unavailable:
      'Dieser Zeichner steht für diese Bestellung nicht zur Verfügung: Der Shop hat ihn nicht, oder der Kunde wurde nicht über ihn informiert.',
    order_unpaid: 'Diese Bestellung ist nicht bezahlt, ihr Buch wird noch nicht gemacht.',
    book_closed:
      'Das Buch dieser Bestellung kann nicht mehr geändert werden: Es wird gedruckt, ist versandt oder die Bestellung wurde storniert.',
    book_not_ready: 'Das Buch wird gerade gemacht. Warte, bis es zur Prüfung bereit ist.',
    look_first: 'Einige dieser Seiten sind zweifelhaft. Sieh jede an und gib sie einzeln frei.',
    pages_not_approved: 'Noch sind nicht alle Seiten freigegeben.',
    files_faulty:
      'Die Druckdateien haben ihre Prüfung nicht bestanden und können nicht freigegeben werden. Lass das Buch neu machen.',
    drawing_unusable:
      'Das ist keine druckbare Strichzeichnung: Nötig sind schwarze Linien auf weißem Papier, mindestens 400 Pixel je Seite, ohne Grau und Farbe.',
    binding_unsupported: 'Diese Druckerei macht diese Bindung nicht.',
    handed_over:
      'Ein Druckdienst hat dieses Buch. Nimm es dort erst zurück, bevor du etwas änderst oder stornierst.',
    no_print_service:
      'Dieses Buch lässt sich keinem Druckdienst übergeben: Der Shop hat keinen für diese Druckerei. Lade die Druckdateien herunter.',
    wrong_state:
      'Der Stand der Bestellung lässt das jetzt nicht zu. Lade die Seite neu, um ihn zu sehen.',
    refund_too_much: 'So viel Geld ist von dieser Bestellung nicht mehr zu erstatten.',
    data_erased: 'Die Kundendaten dieser Bestellung wurden gelöscht.',
    told_already:
      'Die Kundin oder der Kunde weiß es schon: Der Versand lässt sich nicht mehr zurücknehmen. Stimmt etwas nicht, korrigiere den Versand.',
    cancel_too_late:
      'Die Frist zum Stornieren ist vorbei, oder dein Buch ist schon in Produktion. Wenn etwas nicht stimmt, schreib uns.',
    order_cancelled: 'Diese Bestellung wurde storniert. Beginne ein neues Buch oder schreib uns.',
    no_image_files:
      'Die Fotos dieser Bestellung sind nicht mehr auf dem Server. (No image files available)',
    link_expired: 'Der Link ist ungültig oder abgelaufen.',
    too_many_requests: 'Zu viele Versuche. Bitte warte ein wenig und versuche es noch einmal.',
    upload_quota:
      'Du hast in kurzer Zeit sehr viele Fotos hochgeladen. Morgen geht es weiter; was schon da ist, bleibt.',
    storage_full:
      'Wir können gerade keine weiteren Fotos annehmen. Alles andere funktioniert: Bitte versuche es später noch einmal.',
    busy: 'Gerade ist viel zu tun. Bitte versuche es in ein paar Sekunden noch einmal.',
    too_large: 'Die gesendeten Daten sind zu groß.',
    wrong_type: 'Diese Art von Inhalt wird nicht unterstützt.',
    unavailable:
      'Der Shop ist gerade nicht erreichbar. Bitte versuche es in ein paar Minuten noch einmal.',
    internal: 'Bei uns ist etwas schiefgegangen. Bitte versuche es später noch einmal.',
  },
  discountFaults: {
    discount_unknown: 'Diesen Rabattcode gibt es nicht.',
    discount_inactive: 'Dieser Rabattcode ist nicht aktiv.',
    discount_not_yet: 'Dieser Rabattcode ist noch nicht gültig.',
    discount_expired: 'Dieser Rabattcode ist abgelaufen.',
    discount_used_up: 'Dieser Rabattcode wurde bereits so oft eingelöst wie möglich.',
  },
  issues: {
    required: 'Dieses Feld ist erforderlich.',
    invalid: 'Diese Angabe ist ungültig.',
    too_short: 'Der Text ist zu kurz.',
    too_small: 'Die Zahl ist zu klein.',
    too_large: 'Die Zahl ist zu groß.',
    too_many: 'Das sind zu viele.',
    choice: 'Bitte wähle eine der Möglichkeiten.',
    too_long: 'Der Text ist zu lang.',
    email: 'Bitte gib eine gültige E-Mail-Adresse ein.',
    amount: 'Bitte gib einen gültigen Betrag mit höchstens zwei Nachkommastellen ein.',
    date: 'Bitte gib ein gültiges Datum ein.',
    consent: 'Du musst zustimmen, um fortzufahren.',
    data_processing: 'Bitte kreuze das Kästchen an, um fortzufahren',
    codigo_required: 'Bitte gib den Bestellcode ein',
    discount_value: 'Der Rabatt muss größer als 0 sein',
    discount_percent: 'Ein prozentualer Rabatt darf höchstens 100 % betragen',
    discount_dates: 'Das Enddatum muss nach dem Startdatum liegen',
    crop: 'Der Ausschnitt muss im Foto liegen und darf nicht zu klein sein',
    face: 'Jedes Gesicht muss im Foto liegen und darf nicht zu klein oder zu groß sein',
    full_name: 'Gib den vollständigen Namen ein.',
    street: 'Gib Straße und Hausnummer oder ein Postfach ein.',
    city: 'Gib den Ort ein.',
    postal_code: 'Gib die Postleitzahl des gewählten Landes ein.',
    card_number: 'Die Kartennummer ist ungültig',
    card_expiry: 'Das Ablaufdatum ist ungültig',
    card_expired: 'Die Karte ist abgelaufen',
    card_cvc: 'Die Prüfziffer ist ungültig',
    tax_id: 'Gib eine Steuernummer wie B12345678 ein.',
    vat_id: 'Schreib eine USt-IdNr. wie ESB12345678; die spanische ist ES und deine NIF.',
    phone: 'Gib eine Telefonnummer wie +34 910 000 000 ein.',
    nif: 'Mit VERI*FACTU wird eine spanische NIF aus neun Buchstaben und Ziffern gebraucht.',
    invoices_need:
      'Zu einer Steuernummer gehören auch Name und Anschrift: sie stehen auf den Rechnungen.',
    register_number:
      'Schreib die Nummer so, wie ihr Register sie vergibt; mehrere durch Strichpunkte getrennt.',
    placeholder: 'Diese E-Mail kennt eine der Marken in Klammern nicht.',
    tracking_number:
      'Die Sendungsnummer darf nur Buchstaben, Ziffern, Leerzeichen, Punkte, Schräg- und Bindestriche enthalten.',
    tracking_list:
      'Das ist keine Liste aus Bestellungen und Sendungsnummern, oder sie hat mehr als 500 Zeilen.',
    confirm_number: 'Gib zur Bestätigung die Bestellnummer ein.',
    tax_number: 'Diese Nummer kann keine Steuernummer dieses Landes sein.',
    code_required: 'Der Code ist erforderlich',
    dates_required: 'Anfangs- und Enddatum sind erforderlich',
    extra_personal:
      'Hardcover und Sticker werden für jede Bestellung angefertigt: Als nicht personalisierte Ware lassen sie sich nicht verkaufen.',
    extra_name_required: 'Der Name des Extras ist erforderlich',
    username_required: 'Benutzername erforderlich',
    password_required: 'Passwort erforderlich',
  },
  duplicates: {
    discount_code: 'Diesen Rabattcode gibt es schon.',
    extra: 'Ein Extra mit diesem Namen gibt es schon.',
    extra_price: 'Dieses Extra hat in diesem Land schon einen Preis.',
    account: 'Ein Konto mit diesem Namen gibt es schon.',
    order_filter: 'Einen Filter mit diesem Namen gibt es schon.',
  },
}
