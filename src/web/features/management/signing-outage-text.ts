/** The outage of the security device (TSE), in German as all about it. */
export const signingOutageText = {
  title: (since: string) => `Die TSE antwortet nicht (seit ${since}).`,
  advice: 'Sie können weiter bestellen und kassieren; die Belege weisen den Ausfall aus.',
};
