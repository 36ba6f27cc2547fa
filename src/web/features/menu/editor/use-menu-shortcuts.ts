import { useEffect, useEffectEvent } from 'react';

interface MenuShortcuts {
  onNewCategory: () => void;
  onNewItem: () => void;
}

/**
 * Keyboard shortcuts: Ctrl/Cmd+N for a new category, with Shift for a new item. Off while a dialog is open.
 */
export function useMenuShortcuts({ onNewCategory, onNewItem }: MenuShortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'n') return;
    if (document.querySelector('dialog[open]')) return;
    // Some browsers reserve Ctrl+N for a new window and never tell the page.
    event.preventDefault();
    if (event.shiftKey) onNewItem();
    else onNewCategory();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
