import { useState } from 'react';
import { accountText } from '#web/features/accounts/account-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const text = accountText.code;

interface CodeFieldProps {
  /** Set where recovery codes are not accepted. */
  label?: string;
  error: string | undefined;
  autoFocus?: boolean;
  allowsRecovery?: boolean;
}

/** A field, named `code` in its form, for a code of the authenticator app or a recovery code. */
export function CodeField({ label, error, autoFocus, allowsRecovery = true }: CodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="grid justify-items-start gap-1">
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? text.recoveryLabel : (label ?? text.label)}
        hint={isRecovery ? text.recoveryHint : text.hint}
        error={error}
        required
        className="w-full"
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 20 : 9}
        autoFocus={autoFocus || isRecovery}
      />
      {allowsRecovery && (
        <Button variant="link" className="px-0!" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? text.appInstead : text.recoveryInstead}
        </Button>
      )}
    </div>
  );
}
