import { useCallback, useEffect, useState } from 'react';

const shownMs = 2000;

/** A text that disappears after two seconds, and a function that shows one. */
export function useShortMessage(): [string | null, (text: string) => void] {
  // An object, so that the same text counts as a new message.
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), shownMs);
    return () => clearTimeout(timer);
  }, [message]);
  const show = useCallback((text: string) => setMessage({ text }), []);
  return [message?.text ?? null, show];
}
