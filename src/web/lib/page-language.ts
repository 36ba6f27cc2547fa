/** The `handle` of routes whose language is their own, whatever language the guest has chosen. */
export const germanPage = { language: 'de' } as const;
export const englishPage = { language: 'en' } as const;

/** The language of a page by the handles of its routes, the innermost last; undefined where the guest chooses. */
export function pageLanguage(handles: readonly unknown[]): 'de' | 'en' | undefined {
  return handles.filter(isPageLanguage).pop()?.language;
}

function isPageLanguage(handle: unknown): handle is typeof germanPage | typeof englishPage {
  return typeof handle === 'object' && handle !== null && 'language' in handle;
}
