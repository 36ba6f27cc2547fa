import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Input } from './input.tsx';
import { toast } from './toast.ts';

interface CopyFieldProps {
  /** The accessible name of the value. */
  label: string;
  value: string;
  copyLabel: ReactNode;
  /** The messages of the two outcomes. */
  copied: string;
  failed: string;
  autoFocus?: boolean;
}

/** A value to be carried elsewhere: it can be copied by a button, or selected. */
export function CopyField({ label, value, copyLabel, copied, failed, autoFocus = false }: CopyFieldProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      // navigator.clipboard is missing on plain-http addresses.
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast({ title: copied });
    } catch {
      toast({ variant: 'destructive', title: failed });
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid w-full gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Input
        aria-label={label}
        readOnly
        autoFocus={autoFocus}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="outline" onClick={copy}>
        <Icon aria-hidden />
        {copyLabel}
      </Button>
    </div>
  );
}
