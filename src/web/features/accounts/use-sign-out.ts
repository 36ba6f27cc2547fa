import { useNavigate } from 'react-router';
import { api, failureOf } from '#web/lib/api.ts';

let isUnderWay = false;

/** Whether somebody is signing out in this tab: that calls are refused then, and the feed ends, is no news. */
export const isSigningOut = () => isUnderWay;

/** Returns what signs out and leads to the login page; it throws if somebody may still be signed in. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    isUnderWay = true;
    try {
      await api.accounts.signOut({}).catch((error: unknown) => {
        if (failureOf(error).code !== 'UNAUTHORIZED') throw error;
      });
      await navigate('/login');
    } finally {
      isUnderWay = false;
    }
  };
}
