import { useManagement } from '#web/features/management/management-context.ts';
import { Vouchers } from '#web/features/vouchers/vouchers.tsx';

export default function VouchersPage() {
  const { restaurantId } = useManagement();
  return <Vouchers key={restaurantId} restaurantId={restaurantId} />;
}
