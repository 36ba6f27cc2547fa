import { useEffect, useRef, useState } from 'react';
import type { StaffState } from './staff-store.ts';

const restoredForMs = 2500;

/** The notice about the connection: `lost`, then `restored` for 2.5 s, or null for none. */
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
