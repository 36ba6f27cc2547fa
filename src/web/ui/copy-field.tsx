import { CopyButton, type CopyButtonProps } from './copy-button.tsx';
import { Input } from './input.tsx';

interface CopyFieldProps extends CopyButtonProps {
  /** The accessible name of the value. */
  label: string;
  autoFocus?: boolean;
}

/** A value to be carried elsewhere: it can be copied by a button, or selected. */
export function CopyField({ label, autoFocus = false, ...button }: CopyFieldProps) {
  return (
    <div className="grid w-full gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Input
        aria-label={label}
        readOnly
        autoFocus={autoFocus}
        value={button.value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton {...button} />
    </div>
  );
}
