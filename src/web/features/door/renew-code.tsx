import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { doorCommands } from './door-commands.ts';
import { doorText as text } from './door-text.ts';

/** Makes the code of one table anew: somebody has photographed it. Only where its door asks for it, in admin mode. */
export function RenewCode({ table }: { table: Table }) {
  const { restaurantId, mode, tell } = useManagement();
  const [isAsking, setAsking] = useState(false);
  if (mode !== 'admin' || table.code === null) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden />
        {text.renew}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await doorCommands(restaurantId, tell).renew([table]);
          setAsking(false);
        }}
        destructive
        title={text.renewTitle({ number: table.number })}
        description={text.renewText}
        confirmLabel={text.renew}
        cancelLabel={commonText.cancel}
      />
    </>
  );
}
