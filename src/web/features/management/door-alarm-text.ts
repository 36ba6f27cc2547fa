/** The alarm of the door, in German as all about the door. */
export const doorAlarmText = {
  title: 'Ungewöhnliche neue Tische',
  parties: (count: number) => (count === 1 ? '1 Gruppe' : `${count} Gruppen`),
  tables: (numbers: readonly number[]) =>
    numbers.length === 1 ? `an Tisch ${numbers[0]}` : `an den Tischen ${numbers.join(', ')}`,
  since: (time: string) => `seit ${time} Uhr`,
  advice:
    'Sehen Sie dort nach. Was von dort bestellt wird, wartet auf Sie. Sitzt dort niemand, sperren Sie das Gerät.',
  toTables: 'Zu den Tischen',
  dismiss: 'Ausblenden',
};
