import { useEffect, useRef } from 'react';

interface MenuShortcuts {
  onNewCategory: () => void;
  onNewItem: () => void;
}

/**
 * Keyboard shortcuts: Ctrl/Cmd+N for a new category, with Shift for a new item. Off while a dialog is open.
 */
export function useMenuShortcuts(commands: MenuShortcuts): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'n') return;
      if (document.querySelector('dialog[open]')) return;
      // Some browsers reserve Ctrl+N for a new window and never tell the page.
      event.preventDefault();
      if (event.shiftKey) latest.current.onNewItem();
      else latest.current.onNewCategory();
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
