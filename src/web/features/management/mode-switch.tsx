import { ShieldCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { AccountDialog } from '#web/features/accounts/account-dialog.tsx';
import { missingPassword } from '#web/features/accounts/account-form.ts';
import { attemptSentence } from '#web/features/accounts/attempt-failures.ts';
import { signInText } from '#web/features/accounts/sign-in-text.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { frameText } from './frame-text.ts';
import { useManagement } from './management-context.ts';
import { type NavigationWidth, navigationLooks } from './navigation-width.ts';

interface ModeSwitchProps {
  width?: NavigationWidth;
  /** What waits to be sent would be booked by another person in admin mode. */
  mustSend: boolean;
}

/** Switches to waiter mode at once, to admin mode after the password. Hidden for waiters by role. */
export function ModeSwitch({ width = 'wide', mustSend }: ModeSwitchProps) {
  const { me, restaurantId } = useManagement();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [asking, setAsking] = useState(false);
  const inAdminMode = me.mode === 'admin';

  const { busy, run: toWaiterMode } = useCommand(
    async () => {
      await api.accounts.setMode({ mode: 'kellner' });
      // Awaited, because a navigation would cancel the revalidation.
      await revalidator.revalidate();
      // This route redirects to the first page that is allowed.
      await navigate('/management');
    },
    { failed: frameText.statusFailed },
  );

  if (me.restaurants.find(({ id }) => id === restaurantId)?.role === 'waiter') return null;

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
      <AdminPasswordDialog
        open={asking}
        onClose={() => setAsking(false)}
        email={me.email}
        mustSend={mustSend}
      />
    </>
  );
}

interface AdminPasswordDialogProps extends Pick<ModeSwitchProps, 'mustSend'> {
  open: boolean;
  onClose: () => void;
  /** Of the account. */
  email: string;
}

/** Asks for the account's password, and enters admin mode with it. */
export function AdminPasswordDialog({ open, onClose, email, mustSend }: AdminPasswordDialogProps) {
  const revalidator = useRevalidator();
  const form = useForm({
    check: missingPassword,
    async send(typed) {
      await api.accounts.setMode({ mode: 'admin', password: textOf(typed, 'password') });
      await revalidator.revalidate();
      onClose();
    },
    refuse: (error) => ({ password: attemptSentence(failureOf(error)) }),
  });

  function close() {
    form.clear();
    onClose();
  }

  return (
    <AccountDialog
      form={form}
      open={open}
      onClose={close}
      title={frameText.adminTitle}
      description={frameText.adminLead}
      submitLabel={frameText.adminTitle}
      disabled={mustSend}
      email={email}
    >
      {mustSend && <FormProblem>{frameText.unsent}</FormProblem>}
      <TextField
        label={signInText.password}
        error={form.problems.password}
        type="password"
        name="password"
        autoComplete="current-password"
        autoFocus
      />
    </AccountDialog>
  );
}
