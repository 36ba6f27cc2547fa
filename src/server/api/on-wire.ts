/** A row as it travels over the wire: its moments are ISO 8601. */
export type OnWire<Row> = { [Name in keyof Row]: WireValue<Row[Name]> };

type WireValue<Value> = Value extends Date ? string : Value;

/** Turns the moments of a row into text; everything else stays as it is. */
export function onWire<Row extends Readonly<Record<string, unknown>>>(row: Row): OnWire<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as OnWire<Row>;
}
