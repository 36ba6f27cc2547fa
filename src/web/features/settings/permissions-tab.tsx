import { type PermissionKey, pageKeys, rightKeys, type WaiterPermissions } from '#domain/staff/pages.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { settingsText } from './settings-text.ts';

const text = settingsText.permissions;

interface PermissionsTabProps {
  permissions: WaiterPermissions;
  /** Switches that were changed and not saved yet. */
  changes: WaiterPermissions;
  onChange: (changes: WaiterPermissions) => void;
}

/** The pages that waiters may open, and what they may do on them: a switch each. */
export function PermissionsTab({ permissions, changes, onChange }: PermissionsTabProps) {
  const { restaurantId, tell } = useManagement();
  const isChanged = Object.keys(changes).length > 0;

  function set(key: PermissionKey, isOpen: boolean) {
    const { [key]: _, ...others } = changes;
    onChange(isOpen === (permissions[key] === true) ? others : { ...others, [key]: isOpen });
  }

  const save = useCommand(
    async () => {
      const { reports: _, ...openable } = changes;
      const restaurant = await api.settings.setPermissions({ restaurantId, changes: openable });
      tell({ kind: 'restaurant', restaurant });
      onChange({});
    },
    { failed: text.saveFailed, succeeded: text.saved },
  );

  return (
    <Card as="section" className="max-w-180">
      <CardHeader title={text.title} description={text.lead} />
      <ul>
        {pageKeys.map((page) => (
          <li key={page} className="border-line border-b py-1.5 last:border-b-0">
            <Switch
              label={settingsText.pages[page]}
              description={page === 'reports' ? text.never : settingsText.pageHints[page]}
              labelPosition="start"
              className="w-full"
              disabled={page === 'reports' || save.busy}
              checked={page !== 'reports' && (changes[page] ?? permissions[page] === true)}
              onCheckedChange={(checked) => set(page, checked)}
            />
          </li>
        ))}
      </ul>
      <h3 id="waiter-rights" className="mt-6 text-lg">
        {text.rights}
      </h3>
      <ul aria-labelledby="waiter-rights">
        {rightKeys.map((right) => (
          <li key={right} className="border-line border-b py-1.5 last:border-b-0">
            <Switch
              label={settingsText.rights[right]}
              description={settingsText.rightHints[right]}
              labelPosition="start"
              className="w-full"
              disabled={save.busy}
              checked={changes[right] ?? permissions[right] === true}
              onCheckedChange={(checked) => set(right, checked)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button busy={save.busy} disabled={!isChanged} className="min-w-32" onClick={save.run}>
          {settingsText.save}
        </Button>
      </div>
    </Card>
  );
}
