import type { Course } from '../courses/courses.ts';
import type { GuestLanguage } from '../languages/guest-language.ts';
import { cleanText, isVisible } from '../languages/typed-text.ts';
import type { DishVat } from '../money/dish-vat.ts';
import { parseEuro } from '../money/euro-input.ts';
import type { VatChoice } from '../money/vat-rates.ts';
import { type ChoiceRule, choiceLimits, isPossible } from '../orders/choice-rule.ts';
import { textOfCell } from '../reports/text-cells.ts';
import { type Station } from '../stations/stations.ts';
import { allergenOfLetter } from './allergen-letters.ts';
import type { Additive, Allergen } from './declarations.ts';
import { menuLimits } from './menu-limits.ts';
import {
  choiceColumns,
  ruleColumns,
  type SheetColumn,
  type SheetHead,
  type SheetLine,
  type SheetOption,
  type SheetProblem,
  type SheetProblemCode,
  type TranslatedColumn,
  translationColumns,
} from './menu-sheet.ts';
import { codesOfCell, entriesOfCell, listOfCell, yesNoOfCell } from './menu-sheet-cells.ts';
import { keptTranslation } from './menu-translations.ts';
import { additiveOf, allergenOf, chargedOf, courseOf, stationOf } from './sheet-words.ts';
import { vatOfCell } from './vat-cells.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What a category does not have. */
const dishColumns = ['Price', 'Allergens', 'Additives', 'Tags'] as const;
/** What neither a category nor a dish has. */
const extraColumns = ['Group', ...choiceColumns] as const;

/** What the house calls its own. */
export interface HouseNames {
  stations: readonly Station[];
  courses: readonly Course[];
  /** In which its menu is written. */
  menuLanguage: GuestLanguage;
}

/** What a line says of its group; null: nothing; undefined: the file has no column for it. */
export interface SaidOfGroup
  extends Pick<SheetOption, 'isRequired' | 'isMultiSelect'>,
    Pick<ChoiceRule, 'included' | 'pricing'> {
  atLeast: number | null;
  atMost: number | null;
}

/** What the lines hold beside the menu. */
export interface Found {
  problems: SheetProblem[];
  ids: Set<string>;
  letters: Set<Allergen>;
  translations: Map<GuestLanguage, Map<string, string[]>>;
}

/** The cells of one line. An unreadable cell is reported and replaced by a harmless value. */
export class Cells {
  private readonly row: SheetLine['row'];

  constructor(
    private readonly line: SheetLine,
    private readonly found: Found,
    private readonly names: HouseNames,
    private readonly columns: ReadonlySet<SheetHead>,
    private readonly translated: typeof translationColumns,
  ) {
    this.row = line.row;
  }

  /** Of the line, from 1. */
  get number(): number {
    return this.line.line;
  }

  report(code: SheetProblemCode, column: SheetHead): void {
    const value = (this.row[column] ?? '').slice(0, 60);
    this.found.problems.push({ line: this.line.line, column, code, value });
  }

  /** It is about the whole line, and its group. */
  reportRule(): void {
    this.found.problems.push({ line: this.line.line, column: null, code: 'RULE_INVALID', value: '' });
  }

  reportSurplus(): void {
    const { line, surplus } = this.line;
    if (surplus === '') return;
    this.found.problems.push({
      ...{ line, column: null, code: 'CELL_WITHOUT_COLUMN', value: surplus.slice(0, 60) },
    });
  }

  has(column: SheetColumn): boolean {
    return this.columns.has(column);
  }

  /** What a cell says; undefined: the file has no such column. */
  ifThere<T>(column: SheetColumn, read: () => T): T | undefined {
    return this.has(column) ? read() : undefined;
  }

  isEmpty(column: SheetColumn): boolean {
    return this.row[column].trim() === '';
  }

  text(column: SheetColumn, maxLength: number): string {
    const text = cleanText(textOfCell(this.row[column]));
    if (text.length > maxLength) this.report('TEXT_TOO_LONG', column);
    return text;
  }

  description(): string {
    return this.text('Description', menuLimits.descriptionLength);
  }

  /** The missing name, where the line has what only a dish or an extra has: it would be lost. [MENU-6] */
  unnamed(): 'Dish' | 'Extra' | null {
    if (!this.isEmpty('Extra')) return null;
    if (extraColumns.some((column) => !this.isEmpty(column))) return 'Extra';
    return this.isEmpty('Dish') && dishColumns.some((column) => !this.isEmpty(column)) ? 'Dish' : null;
  }

  name(column: SheetColumn): string {
    const name = this.text(column, menuLimits.nameLength);
    if (!isVisible(name)) this.report('TEXT_INVALID', column);
    return name;
  }

  price(max: number, min: number): number {
    // The price of an extra may be empty; that of a dish may not.
    const cents = this.isEmpty('Price') ? 0 : parseEuro(this.row.Price);
    if (cents === null || cents < min) this.report('PRICE_INVALID', 'Price');
    else if (cents > max) this.report('PRICE_TOO_HIGH', 'Price');
    return cents ?? min;
  }

  dishVat(): DishVat | null {
    const vat = vatOfCell(this.row.VAT);
    if (vat === undefined) this.report('VAT_INVALID', 'VAT');
    return vat ?? null;
  }

  /** Only a dish can be a combination. */
  vat(): VatChoice | null {
    const vat = this.dishVat();
    if (vat === null || typeof vat === 'string') return vat;
    this.report('VAT_INVALID', 'VAT');
    return null;
  }

  /** The id of a station; null: none is named. */
  station(): string | null {
    if (this.isEmpty('Station')) return null;
    const station = stationOf(textOfCell(this.row.Station), this.names.stations);
    if (station === null) this.report('STATION_INVALID', 'Station');
    return station;
  }

  /** The id of a course; null: none; undefined: the cell is empty. */
  course(): string | null | undefined {
    if (this.isEmpty('Course')) return undefined;
    const course = courseOf(textOfCell(this.row.Course), this.names.courses);
    if (course === undefined) this.report('COURSE_INVALID', 'Course');
    return course;
  }

  yesNo(column: SheetColumn, whenEmpty: boolean): boolean {
    const value = yesNoOfCell(this.row[column], whenEmpty);
    if (value === null) this.report('YES_NO_INVALID', column);
    return value ?? whenEmpty;
  }

  /** A whole number; null: the cell is empty. */
  units(column: (typeof choiceColumns)[number], min: number, max: number): number | null {
    if (this.isEmpty(column)) return null;
    const cell = this.row[column].trim();
    const units = /^\d{1,2}$/.test(cell) ? Number(cell) : Number.NaN;
    if (units >= min && units <= max) return units;
    this.report('UNITS_INVALID', column);
    return null;
  }

  get hasRule(): boolean {
    return ruleColumns.some((column) => !this.isEmpty(column));
  }

  /** The two flags follow from the rule where the line has one and leaves them out, or the file has no column for them. */
  choice(): SaidOfGroup {
    const atLeast = this.units('At least', 0, choiceLimits.units);
    const atMost = this.units('At most', 1, choiceLimits.units);
    const included = this.units('Included', 0, choiceLimits.units) ?? 0;
    const pricing = this.charged();
    const isOfSeveral = included > 0 || pricing !== 'sum' || (atLeast ?? 0) > 1 || (atMost ?? 1) > 1;
    const isRequired = this.yesNo('Required', (atLeast ?? 0) > 0);
    const isMultiSelect = this.yesNo('Multi-select', isOfSeveral);
    const least = atLeast ?? (isRequired ? 1 : 0);
    const most = atMost ?? (isMultiSelect ? null : 1);
    const isWhole =
      isPossible({ least, most, included, pricing }) &&
      least > 0 === isRequired &&
      (isMultiSelect ? most !== 1 : !isOfSeveral);
    if (this.hasRule && !isWhole) this.reportRule();
    const follows = (column: (typeof ruleColumns)[number]) => this.hasRule && this.has(column);
    return {
      isRequired: this.has('Required') || follows('At least') ? isRequired : undefined,
      isMultiSelect:
        this.has('Multi-select') || follows('At most') || isOfSeveral ? isMultiSelect : undefined,
      ...{ atLeast, atMost, included, pricing },
    };
  }

  /** The rule, as far as the file has columns for it, where the line leaves to the group's flags what it does not say. */
  rule(
    { atLeast, atMost, included, pricing }: SaidOfGroup,
    { isRequired, isMultiSelect }: Pick<SheetOption, 'isRequired' | 'isMultiSelect'>,
  ): Partial<ChoiceRule> {
    const saysLeast = atLeast !== null || isRequired !== undefined;
    const saysMost = atMost !== null || isMultiSelect !== undefined;
    return {
      ...(this.has('At least') && saysLeast && { least: atLeast ?? (isRequired ? 1 : 0) }),
      ...(this.has('At most') && saysMost && { most: atMost ?? (isMultiSelect ? null : 1) }),
      ...(this.has('Included') && { included }),
      ...(this.has('Charged') && { pricing }),
    };
  }

  charged(): ChoiceRule['pricing'] {
    if (this.isEmpty('Charged')) return 'sum';
    const pricing = chargedOf(this.row.Charged);
    if (pricing === null) this.report('CHARGED_INVALID', 'Charged');
    return pricing ?? 'sum';
  }

  /** Which dish is meant is known with the whole menu. */
  goesAs(): SheetOption['goesAs'] {
    if (!this.has('Goes as')) return undefined;
    const word = this.text('Goes as', 2 * menuLimits.nameLength + ' / '.length);
    // As the cell of an id.
    const id = word.toLowerCase();
    if (uuid.test(id)) return id;
    return word === '' ? null : word;
  }

  allergens(): Allergen[] {
    return this.codes('Allergens', 'ALLERGEN_UNKNOWN', (word) => {
      const byLetter = allergenOfLetter(word);
      if (byLetter) this.found.letters.add(byLetter);
      return byLetter ?? allergenOf(word);
    });
  }

  additives(): Additive[] {
    return this.codes('Additives', 'ADDITIVE_UNKNOWN', additiveOf);
  }

  private codes<T>(column: SheetColumn, code: SheetProblemCode, entryOf: (word: string) => T | null): T[] {
    const entries = codesOfCell(this.row[column]).map(entryOf);
    if (entries.includes(null)) this.report(code, column);
    return [...new Set(entries.filter((entry) => entry !== null))];
  }

  tags(): string[] {
    const tags = listOfCell(this.cellOfTags());
    if (tags.length > menuLimits.tags) this.report('TOO_MANY_TAGS', 'Tags');
    if (tags.some((tag) => tag.length > menuLimits.tagLength)) this.report('TEXT_TOO_LONG', 'Tags');
    if (!tags.every(isVisible)) this.report('TEXT_INVALID', 'Tags');
    return tags;
  }

  /** The tags as the line has them, one as often as it stands there. */
  tagEntries(): string[] {
    return entriesOfCell(this.cellOfTags()).filter((tag) => tag !== '');
  }

  private cellOfTags(): string {
    return cleanText(textOfCell(this.row.Tags));
  }

  /**
   * Takes what the line says of its texts in other languages. [LANG-9] Tags are translated place by place; a place may be
   * empty, but a list that is shorter or longer would give tags the words of others.
   */
  translate(originals: Partial<Record<TranslatedColumn, readonly string[]>>): void {
    const { translations } = this.found;
    for (const { head, text, language } of this.translated) {
      const cell = cleanText(textOfCell(this.row[head] ?? ''));
      if (cell === '') continue;
      if (language === this.names.menuLanguage) {
        this.report('OWN_LANGUAGE', head);
        continue;
      }
      const texts = (originals[text] ?? []).filter((original) => original !== '');
      const kind = text === 'Description' ? 'description' : 'item';
      const words = (text === 'Tags' ? entriesOfCell(cell) : [cell]).map((word) =>
        keptTranslation(kind, word),
      );
      if (words.length < texts.length || words.slice(texts.length).some((word) => word !== ''))
        this.report('TRANSLATION_OF_NOTHING', head);
      if (words.includes(null)) this.report('TEXT_TOO_LONG', head);
      if (words.some((word) => word && !isVisible(word))) this.report('TEXT_INVALID', head);
      const known = translations.get(language) ?? new Map<string, string[]>();
      translations.set(language, known);
      for (const [place, original] of texts.entries()) {
        const word = words[place];
        if (!word) continue;
        const said = known.get(original) ?? [];
        known.set(original, said);
        said.push(word);
      }
    }
  }

  /** An invalid id counts as none: the entry is then matched by name. */
  id(): string | null {
    const id = this.row.ID.trim().toLowerCase();
    if (!uuid.test(id)) return null;
    if (this.found.ids.has(id)) this.report('ID_REPEATED', 'ID');
    this.found.ids.add(id);
    return id;
  }
}
