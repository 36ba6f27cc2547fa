import { Check, Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

export interface CopyButtonProps {
  value: string;
  copyLabel: ReactNode;
  /** Shows the icon alone: for many that stand below each other. */
  hideLabel?: boolean;
  /** The messages of the two outcomes. */
  copied: string;
  failed: string;
  /** The language of the messages where it is not the page's. */
  lang?: 'de' | 'en' | undefined;
}

/** Copies a value to be carried elsewhere. */
export function CopyButton({ value, copyLabel, hideLabel = false, copied, failed, lang }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      // navigator.clipboard is missing on plain-http addresses.
      await navigator.clipboard.writeText(value);
      setCopied(true);
      toast({ title: copied, lang });
    } catch {
      toast({ variant: 'destructive', title: failed, lang });
    }
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant={hideLabel ? 'ghost' : 'outline'} size={hideLabel ? 'icon' : 'default'} onClick={copy}>
      <Icon aria-hidden />
      {hideLabel ? <span className="sr-only">{copyLabel}</span> : copyLabel}
    </Button>
  );
}
