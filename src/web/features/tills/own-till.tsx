import type { Till, TillsState } from '#contract/tills.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { tillsText as text } from './tills-text.ts';

interface OwnTillProps {
  /** Those in use. */
  tills: readonly Till[];
  ownTillId: string;
  show: (state: TillsState) => void;
}

/** Into which till this device books. */
export function OwnTill({ tills, ownTillId, show }: OwnTillProps) {
  const { restaurantId } = useManagement();
  const { busy, run } = useCommand(
    async (id: string) => {
      show(await api.tills.choose({ restaurantId, id }));
      const name = tills.find((till) => till.id === id)?.name ?? '';
      toast({ title: text.chosen({ name }), lang: 'de', subject: 'own till' });
    },
    { failed: text.chooseFailed, language: 'de', subject: 'own till' },
  );
  return (
    <Field label={text.own} hint={text.ownHint} className="mb-4 max-w-sm">
      <Select
        value={ownTillId}
        disabled={busy}
        options={tills.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(id) => void run(id)}
      />
    </Field>
  );
}
