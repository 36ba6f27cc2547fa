import { useState } from 'react';
import type { InvitedRole } from '#domain/staff/staff-rules.ts';
import { tellFailure } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { textOf, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormButtons } from '#web/ui/dialog-form.tsx';
import { LinkCode } from '#web/ui/link-code.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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

/**
 * Asks for a role, then shows the invitation link. It is shown only once, since the server keeps only its
 * hash.
 */
export function InviteDialog({ open, onClose, canSendMail, onInvited }: InviteDialogProps) {
  const { restaurantId, publicUrl } = useManagement();
  const [role, setRole] = useState<InvitedRole>('waiter');
  const [made, setMade] = useState<Made | null>(null);

  const form = useForm({
    check: (typed): { email?: string } =>
      /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(emailOf(typed)) ? {} : { email: text.emailInvalid },
    async send(typed) {
      const email = emailOf(typed) || null;
      const { token } = await api.staff.invite({ restaurantId, role, email });
      setMade({ link: `${publicUrl}/invitation#token=${token}`, email });
      void onInvited();
    },
    refuse(error) {
      const { code } = failureOf(error);
      if (code === 'BAD_REQUEST') return { email: text.emailInvalid };
      if (code === 'MAIL_NOT_CONFIGURED') return { email: errorSentence(code) };
      return tellFailure(text.inviteFailed, error);
    },
  });

  function close() {
    onClose();
    setMade(null);
    form.clear();
    setRole('waiter');
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!form.busy && !made}
      title={made ? text.linkTitle : text.inviteTitle}
      description={made ? text.linkLead : text.inviteLead}
      closeLabel={commonText.close}
      footer={
        made ? (
          <Button onClick={close}>{text.done}</Button>
        ) : (
          <FormButtons
            form={form}
            submitLabel={text.create}
            cancelLabel={commonText.cancel}
            onCancel={close}
          />
        )
      }
    >
      {made ? (
        <InvitationLink {...made} />
      ) : (
        <form {...form.props} className="grid gap-5">
          <RadioGroup
            legend={text.role}
            value={role}
            onValueChange={setRole}
            options={(['waiter', 'admin'] as const).map((value) => ({
              value,
              label: text.roles[value],
              description: text.roleHints[value],
            }))}
          />
          {canSendMail && (
            <TextField
              label={text.email}
              note={text.emailNote}
              hint={text.emailHint}
              error={form.problems.email}
              type="email"
              name="email"
              autoComplete="off"
              inputMode="email"
              autoCapitalize="none"
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

const emailOf = (typed: FormData) => textOf(typed, 'email').trim();

function InvitationLink({ link, email }: Made) {
  return (
    <div className="grid gap-4">
      {email && <p>{text.sentTo({ email })}</p>}
      <LinkCode link={link} text={text} autoFocus />
    </div>
  );
}
