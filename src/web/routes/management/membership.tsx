import { MembershipPage } from '#web/features/membership/membership-page.tsx';

/** Plans and payment, 'Membership'. */
export default function Membership() {
  return <MembershipPage />;
}
