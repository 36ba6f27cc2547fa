import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import type { MenuItem } from '#contract/menu/menu.ts';
import { groupOptions, orderLimits, unitPrice } from '#domain/orders/pricing.ts';
import { chosenOptions, initialChoice, missingGroups } from '#web/features/menu/option-choice.ts';
import { OptionGroup } from '#web/features/menu/option-group.tsx';
import { type CartLine, newLine } from '#web/features/orders/cart/cart.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { hasKeyboard } from './has-keyboard.ts';
import { staffOrderText as text } from './staff-order-text.ts';

export interface Picking {
  item: MenuItem;
  quantity: number;
  /** The line to change; undefined for a new one. */
  line?: CartLine | undefined;
}

interface ExtrasPickerProps {
  picking: Picking;
  open: boolean;
  onClose: () => void;
  onApply: (line: CartLine) => void;
}

/** A form for the extras, comment and quantity of one dish. Enter applies it. */
export function ExtrasPicker({ picking, open, onClose, onApply }: ExtrasPickerProps) {
  const { item, line } = picking;
  const [chosen, setChosen] = useState<readonly string[]>(
    line ? line.options.map(({ id }) => id) : initialChoice(item),
  );
  const [comment, setComment] = useState(line?.comment ?? '');
  const [quantity, setQuantity] = useState(line?.quantity ?? picking.quantity);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement | null>(null);
  const formId = useId();

  const needsText = item.options.length === 0;
  const focusFirst = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      // With a keyboard, typing goes on at once. Phones open theirs only for dishes without extras.
      if (hasKeyboard() || needsText) element?.querySelector('input')?.focus();
    },
    [needsText],
  );

  const options = chosenOptions(item, chosen);
  const price = unitPrice(item.price, options);
  const missing = missingGroups(item, chosen).map(({ name }) => name);

  function apply(event: FormEvent) {
    event.preventDefault();
    const [first] = missing;
    if (first === undefined) {
      onApply(newLine(item, { options, comment: comment.trim(), quantity }));
      return;
    }
    setChecked(true);
    const group = form.current?.querySelector(`[data-group="${CSS.escape(first)}"]`);
    group?.querySelector('input')?.focus();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={item.name}
      closeLabel={text.cancel}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {text.apply}
            <span className="num">· {formatMoney(price * quantity)}</span>
          </Button>
        </>
      }
    >
      <form ref={focusFirst} id={formId} noValidate onSubmit={apply} className="grid gap-6">
        {groupOptions(item.options).map((group) => (
          <div key={group.name} data-group={group.name}>
            <OptionGroup
              group={group}
              chosen={chosen}
              onChange={setChosen}
              texts={text}
              error={isChecked && missing.includes(group.name) ? text.chooseFirst : undefined}
            />
          </div>
        ))}
        <TextField
          label={text.comment}
          value={comment}
          onValueChange={setComment}
          maxLength={orderLimits.commentLength}
          placeholder={text.commentPlaceholder}
          autoComplete="off"
        />
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
