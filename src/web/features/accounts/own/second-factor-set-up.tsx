import { useState } from 'react';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { PasswordField } from '#web/features/accounts/sign-in/password-field.tsx';
import { formLinkClasses } from '#web/features/accounts/sign-in/sign-in-frame.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.ts';
import { AccountDialog, fieldOf } from './account-dialog.tsx';
import { accountText } from './account-text.ts';
import { useAttempt } from './use-attempt.ts';

const text = accountText.page;

interface SecondFactorSetUpProps {
  email: string;
  onClose: () => void;
  /** It is on; the codes are shown next. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** The password, then the QR code and a first code. */
export function SecondFactorSetUp({ email, onClose, onDone }: SecondFactorSetUpProps) {
  const { busy, problems, setProblems, attempt } = useAttempt();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();

  function submit(fields: FormData) {
    if (!begun) {
      const password = fieldOf(fields, 'password');
      if (password === '') return setProblems({ password: text.passwordMissing });
      void attempt(async (api) => setBegun(await api.beginSecondFactor({ password })));
      return;
    }
    const code = fieldOf(fields, 'code').trim();
    if (code.length < 6) return setProblems({ code: accountText.code.missing });
    void attempt(async (api) => {
      const { recoveryCodes } = await api.confirmSecondFactor({ code });
      toast({ title: text.factorIsOn });
      onDone(recoveryCodes);
    });
  }

  return (
    <AccountDialog
      open
      onClose={onClose}
      title={text.setUpTitle}
      description={begun ? text.scan : text.setUpPassword}
      submitLabel={begun ? text.switchOn : text.next}
      busy={busy}
      email={email}
      onSubmit={submit}
    >
      {begun ? (
        <>
          <div className="justify-self-center rounded-card border border-line bg-white p-2">
            <QrCode link={begun.uri} label={text.qrLabel} className="size-48" />
          </div>
          <div className="text-center">
            {/* Who sets it up on the phone that has the app cannot scan its own screen. */}
            <a href={begun.uri} className={`${formLinkClasses} sm:hidden`}>
              {text.openApp}
            </a>
            <p className="text-ink-soft text-sm">{text.byHand}</p>
            <p className="mt-1 select-all font-mono tracking-wide wrap-anywhere">
              {begun.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}
            </p>
          </div>
          <CodeField label={text.firstCode} error={problems.code} allowsRecovery={false} autoFocus />
        </>
      ) : (
        <PasswordField
          autoComplete="current-password"
          label={text.oldPassword}
          error={problems.password}
          autoFocus
        />
      )}
    </AccountDialog>
  );
}
