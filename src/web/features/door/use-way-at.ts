import type { Table } from '#contract/tables.ts';
import { type DoorWay, wayOf } from '#domain/door/door.ts';
import { useStaffState } from '#web/features/management/management-context.ts';

/** Tells the way in that the door of a table asks for; null: its link is enough. */
export function useWayAt(): (table: Table) => DoorWay | null {
  const house = useStaffState((state) => state.floor.data?.door) ?? [];
  return ({ door }) => wayOf(door ?? house);
}

/** Whether a card with a QR code only opens the menu there, since nothing that is printed proves who is at the table. */
export function isMenuOnly(way: DoorWay | null): way is 'nfc' | 'display' {
  return way === 'nfc' || way === 'display';
}
