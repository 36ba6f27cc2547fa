import { readStored, writeStored } from './device-storage.ts';

/** The theme a person chose on this device, or `system`. Stored under one key, applied as `data-theme`. */
export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'gedeck.theme';

/** Runs inline in the page's head. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

export function storedTheme(): Theme {
  const stored = readStored(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function applyTheme(theme: Theme): void {
  writeStored(storageKey, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
