import { CopyField } from '#web/ui/copy-field.tsx';
import { doorText as text } from './door-text.ts';

/** A value that is carried to a tag or a screen. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  return (
    <CopyField
      {...{ label, value }}
      copyLabel={
        <>
          <span aria-hidden>{text.copy}</span>
          <span className="sr-only">{text.copyOf({ label })}</span>
        </>
      }
      copied={text.copied}
      failed={text.copyFailed}
    />
  );
}
