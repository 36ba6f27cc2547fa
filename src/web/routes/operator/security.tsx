import { securityLogDays } from '#domain/security/happenings.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { SecurityLog } from '#web/features/security/security-log.tsx';
import { securityText as text } from '#web/features/security/security-text.ts';
import { useReadersTimes } from '#web/lib/times.ts';

/** The security log of all accounts and restaurants. */
export default function OperatorSecurity() {
  return (
    <>
      <PageHead title={text.title} outdated={false} />
      <p className="mb-4 text-ink-soft text-sm">
        {text.operatorLead({ days: securityLogDays })} {text.networkHint}
      </p>
      <SecurityLog restaurantId={null} times={useReadersTimes()} />
    </>
  );
}
