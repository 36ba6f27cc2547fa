import { useEffect, useRef } from 'react';

interface MenuShortcuts {
  onNewCategory: () => void;
  onNewItem: () => void;
}

/** Ctrl/Cmd+N: a new category; with Shift: a new item. While a dialog is open they do nothing. */
export function useMenuShortcuts(commands: MenuShortcuts): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'n') return;
      if (document.querySelector('dialog[open]')) return;
      // Some browsers keep Ctrl+N for a new window and ask no page.
      event.preventDefault();
      if (event.shiftKey) latest.current.onNewItem();
      else latest.current.onNewCategory();
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
