import { CircleX } from 'lucide-react';
import { membershipText } from '#web/features/membership/membership-text.ts';
import { PaymentResult } from '#web/features/membership/payment-result.tsx';
import { germanPage } from '#web/lib/page-language.ts';

export const handle = germanPage;

const text = membershipText;

export default function PaymentCancelled() {
  return (
    <PaymentResult
      icon={CircleX}
      tone="saffron"
      title={text.cancelled}
      text={text.cancelledText}
      to="/management/account-membership"
      label={text.toMembership}
    />
  );
}
