/** Texts of the pages after a payment. */
export const membershipText = {
  succeeded: 'Zahlung erfolgreich!',
  succeededText: 'Du bist jetzt Premium-Mitglied.',
  confirming: 'Zahlung wird bestätigt …',
  confirmingText: 'Einen Moment bitte. Wir fragen beim Zahlungsdienst nach.',
  unconfirmed: 'Noch keine Bestätigung',
  unconfirmedText:
    'Der Zahlungsdienst hat deine Zahlung noch nicht bestätigt. Sobald er es tut, wird Premium von selbst aktiv.',
  askAgain: 'Noch einmal nachfragen',
  signIn: 'Bitte melde dich an',
  signInText: 'Dann sehen wir nach, ob deine Zahlung angekommen ist.',
  toSignIn: 'Anmelden',
  toDashboard: 'Zum Dashboard',
  cancelled: 'Zahlung abgebrochen',
  cancelledText: 'Deine Mitgliedschaft bleibt unverändert.',
  toMembership: 'Zur Mitgliedschaft',
};
