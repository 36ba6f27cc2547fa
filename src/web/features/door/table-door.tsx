import { useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { type Door, doorWays } from '#domain/door/door.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { doorCommands } from './door-commands.ts';
import { doorName, doorText as text } from './door-text.ts';
import { WayMissing } from './way-missing.tsx';

/** The doors that a table can have of its own. */
const doors: readonly Door[] = [[], ...doorWays.map((way) => [way])].flatMap((door) => [
  door,
  [...door, 'confirm' as const],
]);
const asHouse = 'house';

/** Who may order at one table; only in admin mode. [DOOR-1] */
export function TableDoor({ table, house }: { table: Table; house: Door }) {
  const { restaurantId, mode, tell } = useManagement();
  const { setTable } = doorCommands(restaurantId, tell);
  const [wanted, setWanted] = useState<string | null>(null);
  const { busy, run } = useBusy(async (key: string) => {
    setWanted(key);
    await setTable(table, doors.find((door) => keyOf(door) === key) ?? null);
    setWanted(null);
  });
  if (mode !== 'admin') return null;
  const options = [
    { value: asHouse, label: text.asHouse({ door: doorName(house) }) },
    ...doors.map((door) => ({ value: keyOf(door), label: doorName(door) })),
  ];
  return (
    <div className="grid gap-2">
      <Field label={text.table}>
        <Select
          value={wanted ?? (table.door ? keyOf(table.door) : asHouse)}
          options={options}
          disabled={busy}
          onValueChange={(key) => void run(key)}
        />
      </Field>
      <WayMissing table={table} door={table.door ?? house} />
    </div>
  );
}

/** Not empty, also for a door that asks for nothing. */
function keyOf(door: Door): string {
  return ['door', ...door].join('-');
}
