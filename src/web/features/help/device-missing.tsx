import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { helpText } from './help-text.ts';

const text = helpText.device;

interface DeviceMissingProps {
  /** Whether the session may open the settings. */
  hasLink: boolean;
}

/** Says that a till needs a security device, and where it is set up. [HELP-9] */
export function DeviceMissing({ hasLink }: DeviceMissingProps) {
  return (
    <Card as="section" tone="saffron" className="max-w-4xl">
      <CardHeader title={text.title} description={text.text} />
      {hasLink && (
        <Link
          to="/management/settings?tab=signing"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-basil underline underline-offset-4"
        >
          {text.link}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </Card>
  );
}
