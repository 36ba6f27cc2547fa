import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '#contract/accounts/own-account.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';

const text = accountText.page;
const calls = api.accounts.own;
/** With this many codes left or fewer, the page suggests making new ones. */
const fewCodes = 3;

interface SecondFactorCardProps {
  account: Account;
  onChanged: (account: Account) => void;
  /** Called when the recovery codes are put away: before, nothing may take them from the screen. */
  onCodesSaved: () => void;
}

export function SecondFactorCard({ account, onChanged, onCodesSaved }: SecondFactorCardProps) {
  const [dialog, setDialog] = useState<'set-up' | 'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { isOn, recoveryCodesLeft, hasOlderCodes } = account.secondFactor;
  const close = () => setDialog(null);

  function showCodes(made: readonly string[]) {
    setDialog(null);
    setCodes(made);
    const secondFactor = { isOn: true, recoveryCodesLeft: made.length, hasOlderCodes: false };
    onChanged({ ...account, secondFactor });
  }

  return (
    <Card as="section">
      <CardHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {text.factor}
            <Badge
              tone={isOn ? 'ready' : 'neutral'}
              icon={isOn ? ShieldCheck : ShieldOff}
              className="font-sans"
            >
              {isOn ? text.on : text.off}
            </Badge>
          </span>
        }
        description={isOn ? text.factorOn : text.factorOff}
      />
      {isOn && (
        <p className="mb-4">
          {text.codesLeft({ count: recoveryCodesLeft })}{' '}
          {hasOlderCodes ? text.olderCodes : recoveryCodesLeft <= fewCodes && text.fewCodes}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button variant="outline" onClick={() => setDialog('codes')}>
              {text.newCodes}
            </Button>
            <Button variant="outline" onClick={() => setDialog('off')}>
              {text.switchOff}
            </Button>
          </>
        ) : (
          <Button variant="outline" onClick={() => setDialog('set-up')}>
            {text.switchOn}
          </Button>
        )}
      </div>
      {dialog === 'set-up' && <SecondFactorSetUp email={account.email} onClose={close} onDone={showCodes} />}
      {dialog === 'codes' && (
        <ProofDialog
          email={account.email}
          asksCode
          title={text.newCodesTitle}
          description={text.newCodesLead}
          submitLabel={text.makeCodes}
          onClose={close}
          onProven={async ({ password, code = '' }) =>
            showCodes((await calls.renewRecoveryCodes({ password, code })).recoveryCodes)
          }
        />
      )}
      {dialog === 'off' && (
        <ProofDialog
          email={account.email}
          asksCode
          title={text.offTitle}
          description={text.offLead}
          submitLabel={text.switchOff}
          destructive
          onClose={close}
          onProven={async ({ password, code = '' }) => {
            onChanged(await calls.removeSecondFactor({ password, code }));
            toast({ title: text.factorIsOff });
            close();
          }}
        />
      )}
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes([]);
          onCodesSaved();
        }}
      />
    </Card>
  );
}
