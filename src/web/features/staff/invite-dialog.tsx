import { Check, Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { InvitedRole } from '#domain/staff/staff-rules.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { toast } from '#web/ui/toast.ts';
import { teamText as text } from './team-text.ts';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  canSendMail: boolean;
  onInvited: () => Promise<unknown>;
}

interface Made {
  link: string;
  email: string | null;
}

/** Asks for a role, then shows the link: once, since only its hash is kept. */
export function InviteDialog({ open, onClose, canSendMail, onInvited }: InviteDialogProps) {
  const { restaurantId, publicUrl } = useManagement();
  const formId = useId();
  const [role, setRole] = useState<InvitedRole>('waiter');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Made | null>(null);

  function close() {
    onClose();
    setMade(null);
    setProblem(undefined);
    setRole('waiter');
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (typed !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) {
      setProblem(text.emailInvalid);
      return;
    }
    setProblem(undefined);
    setBusy(true);
    const email = typed === '' ? null : typed;
    try {
      const { token } = await api.staff.invite({ restaurantId, role, email });
      setMade({ link: `${publicUrl}/invitation/${token}`, email });
      void onInvited();
    } catch (error) {
      const { code } = failureOf(error);
      const sentence = code === 'BAD_REQUEST' ? text.emailInvalid : errorSentences[code];
      if (code === 'BAD_REQUEST' || code === 'MAIL_NOT_CONFIGURED') setProblem(sentence);
      else toast({ variant: 'destructive', title: text.inviteFailed, description: sentence });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!busy && !made}
      title={made ? text.linkTitle : text.inviteTitle}
      description={made ? text.linkLead : text.inviteLead}
      closeLabel={commonText.close}
      footer={
        made ? (
          <Button onClick={close}>{text.done}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={close} disabled={busy}>
              {commonText.cancel}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {text.create}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <InvitationLink {...made} />
      ) : (
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <RadioGroup
            legend={text.role}
            look="card"
            value={role}
            onValueChange={setRole}
            options={(['waiter', 'admin'] as const).map((value) => ({
              value,
              label: text.roles[value],
              description: text.roleHints[value],
            }))}
          />
          {canSendMail && (
            <Field label={text.email} note={text.emailNote} hint={text.emailHint} error={problem}>
              <Input type="email" name="email" autoComplete="off" inputMode="email" autoCapitalize="none" />
            </Field>
          )}
        </form>
      )}
    </Dialog>
  );
}

function InvitationLink({ link, email }: Made) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      // Missing on plain-http addresses.
      await navigator.clipboard.writeText(link);
      setCopied(true);
      toast({ title: text.copied });
    } catch {
      toast({ variant: 'destructive', title: text.copyFailed });
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid justify-items-center gap-4">
      {email && <p className="justify-self-start">{text.sentTo(email)}</p>}
      <QrCode link={link} label={text.qrLabel} className="size-48 rounded-control" />
      <div className="grid w-full gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Input
          aria-label={text.link}
          readOnly
          autoFocus
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="outline" onClick={copy}>
          <Icon aria-hidden />
          {text.copy}
        </Button>
      </div>
    </div>
  );
}
