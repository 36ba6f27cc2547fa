import { useState } from 'react';
import type { AuditPass } from '#contract/audit.ts';
import { passDays, passName } from '#domain/audit/audit-passes.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LinkCode } from '#web/ui/link-code.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { auditText as text } from './audit-text.ts';

/** A pass that was given just now. */
export interface GivenPass {
  name: string;
  expiresAt: string;
  link: string;
}

interface PassDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  onGiven: (pass: GivenPass, passes: AuditPass[]) => void;
}

type Days = (typeof passDays)[number];

/** Asks whom a pass is for, and how long. */
export function PassDialog({ open, onClose, restaurantId, onGiven }: PassDialogProps) {
  const [id] = useState(newId);
  const [name, setName] = useState('');
  const [days, setDays] = useState<Days>(1);
  const form = useForm({
    check: () => ({ name: name.trim() === '' ? text.nameMissing : undefined }),
    async send() {
      const { passes, token } = await api.audit.givePass({ restaurantId, id, name, days });
      const given = passes.find((pass) => pass.id === id);
      if (!given) throw new Error('the pass that was given is not there');
      onGiven({ ...given, link: `${location.origin}/audit/${restaurantId}#${token}` }, passes);
    },
    refuse: (error) => ({ form: `${text.giveFailed} ${errorSentence(failureOf(error).code, 'de')}` }),
  });
  return (
    <DialogForm
      form={form}
      lang={specifiedLang('de')}
      size="sm"
      open={open}
      onClose={onClose}
      title={text.giveTitle}
      submitLabel={text.giveSubmit}
      cancelLabel={text.giveCancel}
      closeLabel={text.giveCancel}
    >
      <TextField
        label={text.name}
        hint={text.nameHint}
        maxLength={passName}
        autoComplete="off"
        autoFocus
        error={form.problems.name}
        value={name}
        onValueChange={setName}
      />
      <Field label={text.days}>
        <Select
          value={String(days)}
          options={passDays.map((count) => ({ value: String(count), label: text.dayCount({ count }) }))}
          onValueChange={(value) => setDays(passDays.find((count) => String(count) === value) ?? 1)}
        />
      </Field>
      <FormProblem>{form.problems.form}</FormProblem>
    </DialogForm>
  );
}

interface PassLinkDialogProps {
  open: boolean;
  onClose: () => void;
  pass: GivenPass | undefined;
}

/** The link of a pass, which is shown once. */
export function PassLinkDialog({ open, onClose, pass }: PassLinkDialogProps) {
  const { formatDateTime } = useRestaurantTimes();
  return (
    <Dialog
      lang={specifiedLang('de')}
      size="sm"
      open={open}
      onClose={onClose}
      title={text.linkTitle}
      description={pass && text.linkText({ name: pass.name, until: formatDateTime(pass.expiresAt) })}
      closeLabel={text.done}
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      {pass && <LinkCode link={pass.link} text={text} lang="de" />}
    </Dialog>
  );
}
