import { useCallback, useState } from 'react';
import type { MenuItem } from '#contract/menu/menu.ts';
import { chosenOf, groupOptions } from '#domain/orders/option-groups.ts';
import { orderLimits, unitPrice } from '#domain/orders/pricing.ts';
import {
  initialChoice,
  missingGroups,
  overfullGroups,
  stillOffered,
} from '#web/features/menu/option-choice.ts';
import { OptionGroup } from '#web/features/menu/option-group.tsx';
import { type CartLine, newLine, optionIdsOf } from '#web/features/orders/cart/cart.ts';
import { formatMoney } from '#web/lib/format.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SeatSelect } from '../seat-select.tsx';
import { hasKeyboard } from './has-keyboard.ts';
import { staffOrderText as text } from './staff-order-text.ts';

export interface Picking {
  item: MenuItem;
  quantity: number;
  /** The line to change; undefined for a new one. */
  line?: CartLine | undefined;
  /** For whom at the table a new line is; undefined: nobody says. */
  seat?: number | undefined;
}

interface ExtrasPickerProps {
  picking: Picking;
  open: boolean;
  usesSeats: boolean;
  onClose: () => void;
  onApply: (line: CartLine) => void;
}

/** A form for the extras, comment and quantity of one dish. Enter applies it. */
export function ExtrasPicker({ picking, open, usesSeats, onClose, onApply }: ExtrasPickerProps) {
  const { item, line } = picking;
  const [before, setChosen] = useState<readonly string[]>(line ? optionIdsOf(line) : initialChoice(item));
  const [comment, setComment] = useState(line?.comment ?? '');
  const [quantity, setQuantity] = useState(line?.quantity ?? picking.quantity);
  const [seat, setSeat] = useState(line ? line.seat : picking.seat);

  const needsText = item.options.length === 0;
  const focusFirst = useCallback(
    (element: HTMLFormElement | null) => {
      // With a keyboard, typing goes on at once. Phones open theirs only for dishes without extras.
      if (hasKeyboard() || needsText) element?.querySelector('input')?.focus();
    },
    [needsText],
  );

  const chosen = stillOffered(item, before);
  const price = unitPrice(item.price, chosenOf(item.options, chosen));
  const missing = [...missingGroups(item, chosen), ...overfullGroups(item, chosen)].map(({ name }) => name);

  const form = useForm<string>({
    check: () => Object.fromEntries(missing.map((name) => [`group ${name}`, text.chooseFirst])),
    send: async () => onApply({ ...newLine(item, { chosen, comment: comment.trim(), quantity }), seat }),
  });

  return (
    <Dialog
      lang={specifiedLang('de')}
      open={open}
      onClose={onClose}
      title={item.name}
      closeLabel={text.cancel}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={form.props.id}>
            {text.apply}
            <span className="num">· {formatMoney(price * quantity)}</span>
          </Button>
        </>
      }
    >
      <form ref={focusFirst} {...form.props} className="grid gap-6">
        {groupOptions(item.options).map((group) => (
          <OptionGroup
            key={group.name}
            group={group}
            chosen={chosen}
            onChange={setChosen}
            texts={text}
            names={null}
            error={form.wasTried && missing.includes(group.name) ? text.chooseFirst : undefined}
          />
        ))}
        <TextField
          label={text.comment}
          value={comment}
          onValueChange={setComment}
          maxLength={orderLimits.commentLength}
          placeholder={text.commentPlaceholder}
          autoComplete="off"
        />
        {usesSeats && (
          <Field label={text.seat}>
            <SeatSelect
              seat={seat ?? null}
              texts={{ noSeat: text.noSeat, seat: text.seatOf }}
              onSeat={(chosen) => setSeat(chosen ?? undefined)}
            />
          </Field>
        )}
        <QuantityStepper
          value={quantity}
          onValueChange={setQuantity}
          max={orderLimits.quantity}
          label={text.quantity}
          decreaseLabel={text.decrease}
          increaseLabel={text.increase}
        />
      </form>
    </Dialog>
  );
}
