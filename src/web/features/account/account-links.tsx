import { Link, useNavigate } from 'react-router';
import type { Me } from '#contract/accounts.ts';
import { operatorPath } from '#web/features/operator/operator-pages.ts';
import { api } from '#web/lib/api.ts';
import { accountText } from '#web/lib/messages/account.ts';
import { frameText } from '#web/lib/messages/frame.ts';
import { operatorText } from '#web/lib/messages/operator.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { accountPath } from './account-path.ts';

/** For somebody who belongs to no restaurant, and so sees no header with a menu. */
export function AccountLinks({ isOperator }: Pick<Me, 'isOperator'>) {
  const navigate = useNavigate();
  async function logOut() {
    // Without an answer the login page says who is signed in.
    await api.accounts.signOut({}).catch(() => undefined);
    await navigate('/login');
  }
  return (
    <span className="mt-5 flex flex-wrap justify-center gap-2">
      <Link to={accountPath} className={buttonVariants({ variant: 'outline' })}>
        {accountText.page.menuEntry}
      </Link>
      {isOperator && (
        <Link to={operatorPath} className={buttonVariants({ variant: 'outline' })}>
          {operatorText.area}
        </Link>
      )}
      <Button variant="outline" onClick={logOut}>
        {frameText.logout}
      </Button>
    </span>
  );
}
