/** The `handle` of routes that are always German, whatever language the guest has chosen. */
export const germanPage = { language: 'de' } as const;

export function isGermanPage(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'language' in handle && handle.language === 'de';
}
