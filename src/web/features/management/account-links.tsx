import { Link, useNavigate } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import { accountPath } from '#web/features/accounts/account-path.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { operatorPath } from '#web/features/operators/operator-pages.ts';
import { operatorText } from '#web/features/operators/operator-text.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { frameText } from './frame-text.ts';

/** Links for accounts without a restaurant, because they have no header with an account menu. */
export function AccountLinks({ isOperator }: Pick<Me, 'isOperator'>) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  // If it fails, the login page shows whether somebody is still signed in.
  const logOut = () => signOut().catch(() => navigate('/login'));
  return (
    <span className="mt-5 flex flex-wrap justify-center gap-2">
      <Link to={accountPath} className={buttonClasses({ variant: 'outline' })}>
        {accountText.page.title}
      </Link>
      {isOperator && (
        <Link to={operatorPath} className={buttonClasses({ variant: 'outline' })}>
          {operatorText.area}
        </Link>
      )}
      <Button variant="outline" onClick={logOut}>
        {frameText.logout}
      </Button>
    </span>
  );
}
