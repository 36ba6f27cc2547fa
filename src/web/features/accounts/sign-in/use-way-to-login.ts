import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { signInText } from '#web/features/accounts/sign-in-text.ts';
import { isSigningOut } from '#web/features/accounts/use-sign-out.ts';
import { onSignedOut } from '#web/lib/api.ts';
import { hasUnsavedWork } from '#web/lib/unsaved-work.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { getToasts, toast } from '#web/ui/toast.ts';
import { loginPath } from './next-path.ts';

const subject = 'session';

/**
 * When an answer says that the session has ended, the login page opens, says so, and leads back here. A page with
 * something typed on it stays instead, with a link that opens the login beside it. [ACC-11]
 */
export function useWayToLogin(): void {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const lead = useLatest(() => {
    // Who signs out is on the way there already, with nothing to be told.
    if (isSigningOut() || navigation.location?.pathname === '/login') return;
    const login = loginPath(pathname + search);
    if (hasUnsavedWork()) {
      // Several calls in a row may be answered so: it is said once.
      if (getToasts().some((told) => told.subject === subject && !told.leaving)) return;
      toast({
        variant: 'destructive',
        subject,
        title: signInText.sessionEnded,
        description: signInText.typedStays,
        action: { label: signInText.submit, href: login },
      });
      return;
    }
    void navigate(login, { replace: true, state: { warning: signInText.sessionEnded } });
  });
  useEffect(() => onSignedOut(lead), [lead]);
}
