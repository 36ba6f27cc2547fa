import { numberRanges } from '#domain/tables/number-ranges.ts';

/** So many numbers and ranges are named: the alarm leaves room for the page on a phone. */
const namedAtMost = 8;

/** The alarm of the door, in German as all about the door. */
export const doorAlarmText = {
  title: 'Ungewöhnliche neue Tische',
  parties: (count: number) => (count === 1 ? '1 Gruppe' : `${count} Gruppen`),
  tables(numbers: readonly number[]) {
    if (numbers.length === 1) return `an Tisch ${numbers[0]}`;
    const ranges = numberRanges(numbers);
    return ranges.length > namedAtMost
      ? `an ${numbers.length} Tischen`
      : `an den Tischen ${ranges.join(', ')}`;
  },
  since: (time: string) => `seit ${time} Uhr`,
  advice:
    'Sehen Sie dort nach. Was von dort bestellt wird, wartet auf Sie. Sitzt dort niemand, sperren Sie das Gerät.',
  callsTitle: 'Ungewöhnlich viele Rufe',
  callsAdvice:
    'Dort rufen Gäste ohne PIN, oder Fremde. Weitere solche Rufe werden vorerst nicht angenommen; wer am Tisch sitzt, ruft wie immer.',
  toTables: 'Zu den Tischen',
  dismiss: 'Ausblenden',
};
