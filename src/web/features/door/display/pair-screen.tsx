import { useState } from 'react';
import { SignInFrame } from '#web/features/accounts/sign-in-frame.tsx';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { linkSecret } from '#web/lib/link-secret.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { displayText } from './display-text.ts';
import { canStoreToken, pairingId, storeToken } from './screen-token.ts';

const text = displayText.page;

/** Asks for the pairing code. The link in the management's QR code brings it along. */
export function PairScreen({ onPaired }: { onPaired: () => void }) {
  // Shown in the browser only, which knows by then that the screen has no secret.
  const [brought] = useState(() => linkSecret(location.hash, 'code').toUpperCase());
  const [typed, setTyped] = useState<string>();
  const [canStore] = useState(canStoreToken);
  const [id] = useState(() => (canStore ? pairingId() : ''));
  const form = useForm({
    check: (data): { code?: string } => (textOf(data, 'code').trim() ? {} : { code: text.codeMissing }),
    async send(data) {
      const { token } = await api.displays.pair({ code: textOf(data, 'code'), id });
      storeToken(token);
      // The code counts no more, and is nobody's business.
      history.replaceState(history.state, '', location.pathname);
      onPaired();
    },
    refuse(error) {
      const { code } = failureOf(error);
      return { code: code === 'PAIRING_CODE_WRONG' ? errorSentence(code) : text.failed };
    },
  });
  const staysOn = 'wakeLock' in navigator;
  const warning = canStore ? (staysOn ? undefined : text.noWakeLock) : text.noStorage;
  return (
    <SignInFrame title={text.title} lead={text.lead} warning={warning} footer={text.where}>
      <form {...form.props} className="grid gap-4">
        <TextField
          label={text.code}
          error={form.problems.code}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed ?? brought}
          onValueChange={setTyped}
        />
        <Button type="submit" size="lg" busy={form.busy} disabled={!canStore} className="w-full">
          {text.submit}
        </Button>
      </form>
    </SignInFrame>
  );
}
