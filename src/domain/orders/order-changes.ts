/** What of an order's lines tells a cook that something has changed. */
interface ChangingLine {
  id: string;
  name: string;
  comment: string | null;
  station: string;
  cancelled: boolean;
  cancelledAt: string | null;
  firedAt: string | null;
  rush: boolean;
}

interface ChangingOrder {
  id: string;
  wasBegun: boolean;
  items: readonly ChangingLine[];
}

/**
 * What has changed on a ticket of which a cook must hear: what was cancelled after it was begun, courses that were fired,
 * dishes that are wanted at once. A key for each, which stays the same when a line is divided. [KIT-7]
 *
 * @param station only of its lines; null: of all
 */
export function changesOf({ id, wasBegun, items }: ChangingOrder, station: string | null): string[] {
  const changes = items
    .filter((line) => station === null || line.station === station)
    .flatMap((line) => {
      if (line.cancelled) return wasBegun ? [`cancelled ${line.id} ${line.cancelledAt}`] : [];
      return [
        ...(line.firedAt ? [`fired ${line.firedAt}`] : []),
        ...(line.rush ? [`rush ${line.name} ${line.comment}`] : []),
      ];
    });
  return changes.map((change) => `${id} ${change}`);
}
