import type { AccountKey } from '#domain/reports/datev/datev-accounts.ts';
import { cardName, datevLimits } from '#domain/reports/datev/datev-settings.ts';
import type { Problems } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { DatevDraft } from './datev-draft.ts';
import { datevText as text } from './datev-text.ts';

interface DatevAccountFieldsProps {
  draft: DatevDraft;
  problems: Problems<string>;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
  onAccount: (key: AccountKey, account: string) => void;
  onCardAccount: (kind: string, account: string) => void;
}

const groups: Record<keyof typeof text.groups, readonly AccountKey[]> = {
  turnover: ['turnover19', 'turnover7', 'turnover0', 'writeOff19', 'writeOff7', 'writeOff0'],
  money: ['cash', 'card', 'online', 'transfer'],
  between: ['interim', 'vouchers', 'tips'],
  cash: [
    ...(['bankTransit', 'float', 'supplier', 'privateIn', 'privateOut'] as const),
    ...(['otherIn', 'otherOut', 'over', 'short'] as const),
  ],
};
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** All accounts, folded up: most restaurants leave them as the chart has them. */
export function DatevAccountFields(props: DatevAccountFieldsProps) {
  const { draft, problems, isUnfolded, onUnfold, onAccount, onCardAccount } = props;
  const plain = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: datevLimits.accountLength.max + 1,
  } as const;
  return (
    <details open={isUnfolded} onToggle={({ currentTarget }) => onUnfold(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-control py-2 font-semibold">{text.accounts}</summary>
      <div className="mt-2 grid gap-5">
        {groupNames.map((group) => (
          <fieldset key={group} className="num min-w-0">
            <legend className="mb-2 font-semibold text-ink-soft text-sm">{text.groups[group]}</legend>
            {group === 'turnover' && <p className="mb-2 text-ink-soft text-sm">{text.turnoverHint}</p>}
            <div className="grid gap-4 sm:grid-cols-3">
              {groups[group].map((key) => (
                <TextField
                  key={key}
                  {...plain}
                  label={text.names[key]}
                  error={problems[key]}
                  value={draft.accounts[key]}
                  onValueChange={(account) => onAccount(key, account.trim())}
                />
              ))}
              {group === 'money' &&
                draft.cardAccounts.map(({ kind, account }) => (
                  <TextField
                    key={cardName(kind)}
                    {...plain}
                    label={text.cardKind({ kind })}
                    note={text.optional}
                    placeholder={draft.accounts.card}
                    error={problems[cardName(kind)]}
                    value={account}
                    onValueChange={(typed) => onCardAccount(kind, typed.trim())}
                  />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  );
}
