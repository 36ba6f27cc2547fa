import { CircleCheck } from 'lucide-react';
import { PaymentResult } from '#web/features/membership/payment-result.tsx';
import { germanPage } from '#web/lib/german-page.ts';
import { staffText } from '#web/lib/messages/staff.ts';

export const handle = germanPage;

const text = staffText.payment;

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
