import { ShieldCheck, Users } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { attemptSentence } from '#web/features/accounts/sign-in/attempt-sentence.ts';
import { signInText } from '#web/features/accounts/sign-in/sign-in-text.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { frameText } from './frame-text.ts';
import { useManagement } from './management-context.ts';
import { type NavigationWidth, navigationLooks } from './navigation-width.ts';

/** To waiter mode at once, to admin mode with the account's password. Nothing for waiters by role. */
export function ModeSwitch({ width = 'wide' }: { width?: NavigationWidth }) {
  const { me, restaurantId } = useManagement();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const inAdminMode = me.mode === 'admin';

  if (me.restaurants.find(({ id }) => id === restaurantId)?.role === 'waiter') return null;

  async function toWaiterMode() {
    setBusy(true);
    try {
      await api.accounts.setMode({ mode: 'kellner' });
      // One after the other: a navigation would swallow the revalidation.
      await revalidator.revalidate();
      // The first page that is allowed is chosen there.
      await navigate('/management');
    } catch (error) {
      const description = errorSentences[failureOf(error).code];
      toast({ variant: 'destructive', title: frameText.statusFailed, description });
    } finally {
      setBusy(false);
    }
  }

  const look = navigationLooks[width];
  const Icon = inAdminMode ? Users : ShieldCheck;
  const label = inAdminMode ? frameText.waiterMode : frameText.adminMode;
  return (
    <>
      <Button
        variant="ghost"
        busy={busy}
        title={width === 'wide' ? undefined : label}
        className={cn('w-full justify-start! gap-3! px-3!', look.row)}
        onClick={inAdminMode ? toWaiterMode : () => setAsking(true)}
      >
        <Icon aria-hidden />
        <span className={look.words}>{label}</span>
      </Button>
      <AdminPasswordDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function AdminPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { me } = useManagement();
  const revalidator = useRevalidator();
  const formId = useId();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  function close() {
    setError(undefined);
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password === '') {
      setError(signInText.passwordMissing);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await api.accounts.setMode({ mode: 'admin', password });
      await revalidator.revalidate();
      close();
    } catch (failure) {
      setError(attemptSentence(failureOf(failure)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!busy}
      size="sm"
      title={frameText.adminTitle}
      description={frameText.adminLead}
      closeLabel={commonText.close}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={busy}>
            {commonText.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {frameText.adminSubmit}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {/* For password managers, which want to know whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
        <Field label={signInText.password} error={error}>
          <Input type="password" name="password" autoComplete="current-password" autoFocus />
        </Field>
      </form>
    </Dialog>
  );
}
