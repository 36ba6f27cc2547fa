import type { Table } from '#contract/tables.ts';
import { type Door, wayOf } from '#domain/door/door.ts';
import { displayText } from './display/display-text.ts';
import { withOldCards } from './door-commands.ts';
import { tablesInWords, doorText as text } from './door-text.ts';
import { tagText } from './tag-text.ts';
import { isPaired, tablesWithout, useDisplays, useTags } from './use-ways-in.ts';
import { WayWarning } from './way-warning.tsx';

interface WayMissingProps {
  table: Table;
  /** What the table's door asks for. */
  door: Door;
}

/** Warns where nobody can sit down at a table, since what its door asks for is not there. */
export function WayMissing({ table, door }: WayMissingProps) {
  switch (wayOf(door)) {
    case 'code':
      return withOldCards([table]).length > 0 && <WayWarning>{text.cardMissing}</WayWarning>;
    case 'nfc':
      return <TagMissing {...{ table, door }} />;
    case 'display':
      return <DisplayMissing {...{ table, door }} />;
    case null:
      return null;
  }
}

function TagMissing({ table, door }: WayMissingProps) {
  const { data } = useTags().view;
  if (data?.areKeysLost) return <WayWarning>{tagText.keysLost}</WayWarning>;
  const missing = data ? tablesWithout('nfc', { door, tables: [table] }, data.tags) : [];
  return missing.length > 0 && <WayWarning>{tagText.missing({ tables: tablesInWords(missing) })}</WayWarning>;
}

function DisplayMissing({ table, door }: WayMissingProps) {
  const { data } = useDisplays().view;
  const missing = data
    ? tablesWithout('display', { door, tables: [table] }, data.displays.filter(isPaired))
    : [];
  return (
    missing.length > 0 && <WayWarning>{displayText.missing({ tables: tablesInWords(missing) })}</WayWarning>
  );
}
