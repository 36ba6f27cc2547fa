import { useEffect, useRef, useState } from 'react';
import type { StaffState } from './staff-store.ts';

const restoredForMs = 2500;

/** What to say of the connection: that it is lost, for a moment that it is back, or nothing. */
export function useConnectionNotice(connection: StaffState['connection']): 'lost' | 'restored' | null {
  const [notice, setNotice] = useState<'lost' | 'restored' | null>(null);
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'lost') {
      wasLost.current = true;
      setNotice('lost');
      return;
    }
    if (connection !== 'live' || !wasLost.current) return;
    wasLost.current = false;
    setNotice('restored');
    const timer = setTimeout(() => setNotice(null), restoredForMs);
    return () => clearTimeout(timer);
  }, [connection]);
  return notice;
}
