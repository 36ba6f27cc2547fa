/** The `handle` of routes whose words are the same for everybody, whatever language guests choose. */
export const germanPage = { language: 'de' } as const;

export function isGermanPage(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'language' in handle && handle.language === 'de';
}
