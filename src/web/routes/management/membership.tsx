import { MembershipPage } from '#web/features/membership/membership-page.tsx';

/** The page 'Membership', with plans and payment. */
export default function Membership() {
  return <MembershipPage />;
}
