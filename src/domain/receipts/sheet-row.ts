/** A label and its value. */
export interface SheetRow {
  label: string;
  value: string;
}
