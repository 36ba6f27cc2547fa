/** Column types of statements' answers, imported as `is`: `{ id: is.uuid, note: is.orNull(is.text) }`. */

type ColumnType =
  | 'bool'
  | 'bytea'
  | 'decimal'
  | 'digits'
  | 'instant'
  | 'int'
  | 'json'
  | 'text'
  | 'texts'
  | 'uuid';

/**
 * The type of one column of a statement's answer. TypeScript derives the rows' type from it; the process
 * never looks at it. The integration tests check every answer against it: names, types, nulls
 * (`test/fixture/checked-rows.ts`).
 */
export interface Column<T> {
  readonly type: ColumnType;
  readonly isNullable?: boolean;
  /** All values that it may hold. */
  readonly values?: readonly T[];
  /** The fields of a JSON object, or of each object in a list. */
  readonly fields?: Columns;
  readonly isList?: boolean;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

export type Row<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer T> ? T : never };

const column = <T>(type: ColumnType): Column<T> => ({ type });

export const bool = column<boolean>('bool');
export const bytes = column<Buffer>('bytea');
/** Whole numbers: smallint, integer, and sums as float8, which carries cents exactly. */
export const int = column<number>('int');
/** float8 */
export const decimal = column<number>('decimal');
/** bigint, which the driver leaves as text. */
export const digits = column<string>('digits');
export const instant = column<Date>('instant');
export const text = column<string>('text');
export const texts = column<string[]>('texts');
export const uuid = column<string>('uuid');
/** JSON that this process has written. */
export const json = <T>() => column<T>('json');

/** One of the listed words or numbers. */
export function oneOf<const T extends string | number>(values: readonly T[]): Column<T> {
  return { type: typeof values[0] === 'number' ? 'int' : 'text', values };
}

/** JSON that the statement builds: moments are text in it, sums are numbers. */
export function objectOf<C extends Columns>(fields: C): Column<Row<C>> {
  return { type: 'json', fields };
}

export function listOf<C extends Columns>(fields: C): Column<Row<C>[]> {
  return { type: 'json', fields, isList: true };
}

export function orNull<T>(of: Column<T>): Column<T | null> {
  return { ...of, isNullable: true };
}

/** Marks a nullable column as never null, because the statement leaves out the rows where it is. */
export function always<T>(of: Column<T>): Column<T> {
  return { ...of, isNullable: false };
}
