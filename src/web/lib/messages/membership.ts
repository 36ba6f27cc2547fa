/** What follows a payment of the membership. */
export const membershipText = {
  succeeded: 'Zahlung erfolgreich!',
  succeededText: 'Du bist jetzt Premium-Mitglied.',
  toDashboard: 'Zum Dashboard',
  cancelled: 'Zahlung abgebrochen',
  cancelledText: 'Deine Mitgliedschaft bleibt unverändert.',
  toMembership: 'Zur Mitgliedschaft',
};
