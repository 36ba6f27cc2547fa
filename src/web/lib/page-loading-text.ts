/** What screen readers say while the next page is loading, on every page. */
export const pageLoadingText = { de: 'Seite wird geladen', en: 'Loading the page' };
