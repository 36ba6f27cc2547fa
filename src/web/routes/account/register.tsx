import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { isSignedIn } from '#web/features/sign-in/is-signed-in.ts';
import { startPath } from '#web/features/sign-in/next-path.ts';
import { RegisterForm } from '#web/features/sign-in/register-form.tsx';
import { OtherForm, SignInFrame } from '#web/features/sign-in/sign-in-frame.tsx';
import { useSignInCheck } from '#web/features/sign-in/use-sign-in-check.ts';
import { germanPage } from '#web/lib/german-page.ts';
import { staffText } from '#web/lib/messages/staff.ts';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/register.ts';

export const handle = germanPage;

export const meta: Route.MetaFunction = () => [
  { title: `${staffText.register.title} · ${staffText.product}` },
];

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await isSignedIn(context.api))) return null;
  throw redirect(startPath);
}

export default function Register() {
  const [creating, setCreating] = useState(false);
  const checking = useSignInCheck();
  const navigate = useNavigate();

  async function goOn(signedIn: boolean) {
    toast({
      title: staffText.register.succeeded,
      description: signedIn ? staffText.register.succeededDetail : staffText.register.signInFailedDetail,
    });
    if (signedIn) await navigate(startPath, { replace: true });
    else await navigate('/login', { state: { notice: staffText.register.canSignInNow } });
  }

  return (
    <SignInFrame
      title={staffText.register.title}
      lead={staffText.register.lead}
      status={creating ? staffText.register.busy : checking ? staffText.signIn.checking : null}
      footer={
        <OtherForm question={staffText.register.haveAccount} to="/login" label={staffText.register.toLogin} />
      }
    >
      <RegisterForm busy={creating || checking} onBusyChange={setCreating} onRegistered={goOn} />
    </SignInFrame>
  );
}
