import { CircleCheck } from 'lucide-react';
import { PaymentResult } from '#web/features/membership/payment-result.tsx';
import { germanPage } from '#web/lib/german-page.ts';
import { membershipText } from '#web/lib/messages/membership.ts';

export const handle = germanPage;

const text = membershipText;

export default function PaymentSucceeded() {
  return (
    <PaymentResult
      icon={CircleCheck}
      tone="basil"
      title={text.succeeded}
      text={text.succeededText}
      to="/management/dashboard"
      label={text.toDashboard}
    />
  );
}
