import { useState } from 'react';
import { AccountDialog } from '#web/features/accounts/account-dialog.tsx';
import {
  accountProblems,
  codeOf,
  missingCode,
  missingPassword,
} from '#web/features/accounts/account-form.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { CodeField } from '#web/features/accounts/sign-in/code-field.tsx';
import { formLinkClasses } from '#web/features/accounts/sign-in-frame.tsx';
import { api } from '#web/lib/api.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.ts';

const text = accountText.page;
const calls = api.accounts.own;

interface SecondFactorSetUpProps {
  email: string;
  onClose: () => void;
  /** Called when the second factor is on, with the codes to show next. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the password, then shows the QR code and asks for a first code. */
export function SecondFactorSetUp({ email, onClose, onDone }: SecondFactorSetUpProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const form = useForm<'password' | 'code'>({
    check: (typed) => (begun ? missingCode(typed) : missingPassword(typed)),
    async send(typed) {
      if (!begun) return setBegun(await calls.beginSecondFactor({ password: textOf(typed, 'password') }));
      const { recoveryCodes } = await calls.confirmSecondFactor({ code: codeOf(typed) });
      toast({ title: text.factorIsOn });
      onDone(recoveryCodes);
    },
    refuse: accountProblems,
  });

  return (
    <AccountDialog
      form={form}
      onClose={onClose}
      title={text.setUpTitle}
      description={begun ? text.scan : text.setUpPassword}
      submitLabel={begun ? text.switchOn : text.next}
      email={email}
    >
      {begun ? (
        <>
          <div className="justify-self-center rounded-card border border-line bg-white p-2">
            <QrCode link={begun.uri} label={text.qrLabel} className="size-48" />
          </div>
          <div className="text-center">
            {/* A phone that has the app cannot scan its own screen. */}
            <a href={begun.uri} className={`${formLinkClasses} sm:hidden`}>
              {text.openApp}
            </a>
            <p className="text-ink-soft text-sm">{text.byHand}</p>
            <p className="mt-1 select-all font-mono tracking-wide wrap-anywhere">
              {begun.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}
            </p>
          </div>
          <CodeField label={text.firstCode} error={form.problems.code} allowsRecovery={false} autoFocus />
        </>
      ) : (
        <PasswordField label={text.oldPassword} error={form.problems.password} autoFocus />
      )}
    </AccountDialog>
  );
}
