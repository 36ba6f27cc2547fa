import { useState } from 'react';
import { readVoucherCode } from '#domain/vouchers/voucher-rules.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { HeldVoucher } from './payment-outbox.ts';
import { paymentText } from './payment-text.ts';

const text = paymentText.voucherCode;

interface VoucherDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  /** The ids of vouchers that pay already. */
  taken: readonly string[];
  onFound: (voucher: HeldVoucher) => void;
}

/** Looks up the voucher that a guest holds. Used anew each time it opens. [VOU-2] */
export function VoucherDialog({ open, onClose, restaurantId, taken, onFound }: VoucherDialogProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    check: (): Problems<'code'> => ({ code: readVoucherCode(typed) === null ? text.unreadable : undefined }),
    async send() {
      const voucher = await api.vouchers.find({ restaurantId, code: typed });
      const problem =
        voucher.state !== 'open'
          ? text.states[voucher.state]
          : taken.includes(voucher.id)
            ? text.taken
            : undefined;
      setRefusal(problem);
      if (problem) return;
      onFound({ ...voucher, code: typed });
      onClose();
    },
    refuse: (error) => {
      const { code } = failureOf(error);
      return code === 'VOUCHER_NOT_FOUND'
        ? { code: errorSentence(code, 'de') }
        : { form: errorSentence(code, 'de') };
    },
  });
  return (
    <DialogForm
      form={form}
      lang={specifiedLang('de')}
      size="sm"
      open={open}
      onClose={onClose}
      title={text.title}
      submitLabel={text.submit}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <TextField
        label={text.code}
        hint={text.codeHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={form.problems.code ?? refusal}
        value={typed}
        onValueChange={(entered) => {
          setRefusal(undefined);
          setTyped(entered);
        }}
      />
    </DialogForm>
  );
}
