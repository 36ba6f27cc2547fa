import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSignedOut } from '#web/lib/api.ts';

/**
 * When an answer says that the session has ended, the layout's loader runs again: the login page opens and leads back
 * here. [ACC-11]
 */
export function useWayToLogin(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => onSignedOut(() => void revalidate()), [revalidate]);
}
