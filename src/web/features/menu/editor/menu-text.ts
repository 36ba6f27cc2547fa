import type { MenuImportResult } from '#contract/menu/menu-import.ts';
import { allergenLetter } from '#domain/menu/allergen-letters.ts';
import type { Additive, Allergen } from '#domain/menu/menu-limits.ts';
import type { VatChoice } from '#domain/money/vat-rates.ts';
import { choiceLimits } from '#domain/orders/choice-rule.ts';
import type { Station } from '#domain/stations/stations.ts';

const allergenNames: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  soy: 'Soy',
  milk: 'Milk',
  nuts: 'Nuts',
  celery: 'Celery',
  mustard: 'Mustard',
  sesame: 'Sesame',
  sulphites: 'Sulphites',
  lupin: 'Lupin',
  molluscs: 'Molluscs',
};

const additiveNames: Record<Additive, string> = {
  colouring: 'Colouring',
  preservative: 'Preservative',
  antioxidant: 'Antioxidant',
  'flavour-enhancer': 'Flavour enhancer',
  sulphurised: 'Sulphurised',
  blackened: 'Blackened',
  waxed: 'Waxed',
  phosphate: 'Phosphate',
  sweetener: 'Sweetener',
  phenylalanine: 'Source of phenylalanine',
  caffeine: 'Caffeine',
  quinine: 'Quinine',
  taurine: 'Taurine',
};

const problemTexts: Record<MenuImportResult['problems'][number]['code'], (value: string) => string> = {
  NOT_A_TABLE: () => 'This is not a CSV file that can be read. In Excel, save it as “CSV UTF-8”.',
  COLUMN_MISSING: (value) =>
    `The column “${value}” is missing. The first line names the columns, as in the example file.`,
  COLUMN_REPEATED: (value) => `The column “${value}” means the same as one before it. Leave one of them.`,
  CELL_WITHOUT_COLUMN: (value) =>
    `“${value}” stands in no column. If it belongs to the cell before it, put quotes around the whole text: "…".`,
  CATEGORY_MISSING: () => 'The category is missing.',
  DISH_NOT_ABOVE: (value) => `The dish “${value}” does not stand above its extra.`,
  TEXT_INVALID: () => 'The name is missing.',
  TEXT_TOO_LONG: (value) => `“${value} …” is too long.`,
  PRICE_INVALID: (value) => `“${value}” is not a price. Write it like 9,50.`,
  PRICE_TOO_HIGH: () => 'Preis zu hoch! Bitte maximal 99,99 € eingeben.',
  VAT_INVALID: (value) =>
    `“${value}” is not a way to be taxed. Write food (Speise), drink (Getränk), 19, 7 or 0, for a dish also food 70 % + drink 30 %, or leave it empty.`,
  STATION_INVALID: (value) =>
    `“${value}” is none of your stations. Write kitchen (Küche), bar (Theke), or the name of a station of yours.`,
  COURSE_INVALID: (value) => `“${value}” is none of your courses. Write its name, or – for none.`,
  UNITS_INVALID: (value) =>
    `“${value}” is not a whole number that fits: at most ${choiceLimits.units}, for “Up to” ${choiceLimits.ofOne}, and 1 or more for “At most” and “Up to”.`,
  CHARGED_INVALID: (value) =>
    `“${value}” is no way to charge extras. Write each (jedes), dearest (teuerstes) or mean (Mittelwert), or leave it empty for each.`,
  RULE_INVALID: () =>
    'What this line asks for cannot be, or another line of its group asks for something else: “At most” is not less than “At least”, one of several is no “Multi-select”, what has to be chosen is “Required”, and extras are included only where each is charged.',
  DISH_UNKNOWN: (value) =>
    `“${value}” is no dish of the menu, or several have that name. Write its name, its category and name (Pasta / Lasagne), or its ID.`,
  COMBINATION_NESTED: (value) =>
    `A combination cannot be part of another one: “${value}” is a combination, or this dish is part of one.`,
  YES_NO_INVALID: (value) => `“${value}” is neither yes nor no.`,
  ALLERGEN_UNKNOWN: (value) =>
    `“${value}” holds an allergen that is not known. Write names, or letters of Austria’s list (see above).`,
  ADDITIVE_UNKNOWN: (value) =>
    `“${value}” holds an additive that is not known. Write names or numbers (see above).`,
  TOO_MANY_TAGS: () => 'These are too many tags.',
  TOO_MANY_CATEGORIES: (value) => `${value} categories are too many.`,
  TOO_MANY_ITEMS: (value) => `${value} dishes are too many.`,
  TOO_MANY_EXTRAS: (value) => `“${value}” has too many extras.`,
  ID_REPEATED: () => 'This ID stands in the file twice. Leave it empty for a new entry.',
};

const vatGoodsNames = { food: 'Food', drink: 'Drink' };

/** Of what is deleted, the combinations of which it is part. */
function noLongerHad(combinations: readonly string[]): string {
  if (combinations.length === 0) return '';
  return ` ${combinations.map((name) => `“${name}”`).join(', ')} can no longer be had with it.`;
}

/** The page 'Manage menu', which mixes English and German as the product does. */
export const menuText = {
  loading: 'Loading the menu …',
  loadFailed: 'Could not load data.',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  done: 'Done',
  add: 'Add',
  edit: 'Edit',
  remove: 'Delete',
  copy: 'Copy',
  more: (name: string) => `More for ${name}`,

  reset: 'Reset menu',
  resetTitle: 'Reset the whole menu?',
  resetText: (categories: number, items: number) =>
    `All ${items} items and all ${categories} categories are deleted, with their pictures and extras. This cannot be undone.`,
  resetOutcome: {
    succeeded: 'Speisekarte zurückgesetzt',
    failed: 'Speisekarte konnte nicht zurückgesetzt werden.',
    language: 'de',
  } as const,
  tools: 'Menu tools',
  /** Some browsers keep these keys for windows of their own. */
  shortcut: (keys: string) => `Shortcut where the browser allows it: ${keys}`,

  categories: 'Categories',
  addCategory: 'Category',
  newCategory: 'New category',
  editCategory: 'Edit category',
  noCategories: 'Your menu is empty',
  noCategoriesText: 'Begin with a category such as Starters or Drinks, or import a menu from a file.',
  categoryName: 'Name',
  categoryNameMissing: 'Please enter a name',
  categoryDescription: 'Description',
  station: 'Prepared by',
  /** The two that every house begins with have English names here as long as it has not renamed them. */
  stationName: ({ id, name }: Pick<Station, 'id' | 'name'>) =>
    id === 'kitchen' && name === 'Küche' ? 'Kitchen' : name,
  stationOfCategory: (name: string) => `As its category (${name})`,
  course: 'Course',
  noCourse: 'None, comes at once',
  categoryVisible: 'Visible to guests',
  categoryCreated: (name: string) => `Category “${name}” created. You can now add extras.`,
  categoryUpdated: (name: string) => `Category “${name}” updated.`,
  categoryFailed: 'Category could not be saved.',
  categoryDeleted: (name: string) => `Category “${name}” deleted.`,
  categoryDeleteFailed: 'Category could not be deleted.',
  deleteCategoryTitle: (name: string) => `Delete category “${name}”?`,
  deleteCategoryText: (items: number, combinations: readonly string[]) =>
    items === 0
      ? 'The category is empty. This cannot be undone.'
      : `${items === 1 ? 'Its item is' : `Its ${items} items are`} deleted too.${noLongerHad(combinations)} This cannot be undone.`,
  itemCount: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  hidden: 'Hidden',
  showCategory: (name: string) => `Show ${name} to guests`,

  addItem: 'Item',
  newItem: 'New item',
  editItem: 'Edit item',
  selectFirst: 'Please select a category first.',
  search: 'Search dishes',
  clearSearch: 'Clear the search',
  found: (count: number) => (count === 1 ? '1 item found' : `${count} items found`),
  noneFound: 'No item found',
  noneFoundText: 'Look for another word of its name, description or category.',
  noItems: 'No items in this category yet',
  noItemsText: 'Add the first dish with its price, a picture and its extras.',
  name: 'Name',
  active: 'Active: guests can order it',
  category: 'Category',
  chooseCategory: 'Please choose a category',
  price: 'Price',
  description: 'Description',
  vat: 'VAT',
  vatDefault: (percent: number) => `Default (${percent} %)`,
  vatOfCategory: (choice: string) => `As the category: ${choice}`,
  vatOfDish: 'As the dish',
  vatChoice: (choice: VatChoice, percent: number) =>
    choice === 'food' || choice === 'drink' ? `${vatGoodsNames[choice]} (${percent} %)` : `${percent} %`,
  combination: 'Combination',
  combinationChoice: 'Food and drink in one …',
  combinationHint:
    'Several things at one price, such as a menu with its drink. 30 % may count as the drinks; otherwise split it by what each costs alone.',
  combinationInvalid: {
    percent: 'The parts must add up to 100 %',
    price: 'Each part needs the price it has alone, such as 9,50, at most 99,99',
  },
  splitBy: 'How the price is split',
  splitUnits: { percent: 'Per cent', price: 'Single prices' },
  partVat: (place: number) => `Part ${place}`,
  partShare: (place: number) => `Share of part ${place}`,
  removePart: (place: number) => `Remove part ${place}`,
  addPart: 'Add a part',
  splitResult: (price: string, parts: readonly { rate: number; amount: string }[]) =>
    `Of ${price}: ${parts.map(({ rate, amount }) => `${amount} at ${rate} %`).join(', ')}`,
  tags: 'Tags',
  tagsHint: 'Separated by commas, such as vegan, scharf',
  allergens: 'Allergens',
  additives: 'Additives',
  declarations: 'Allergens and additives',
  noneChosen: 'none',
  chosen: (count: number) => `${count} chosen`,
  allergenNames,
  additiveName: (additive: Additive, number: number) => `${number} ${additiveNames[additive]}`,
  nameMissing: 'Name is required',
  nameTooLong: 'Name must be at most 100 characters',
  descriptionTooLong: 'Description must be at most 500 characters',
  categoryMissing: 'Category is required',
  euroInvalid: 'Euro amount must be between 0 and 999',
  centInvalid: 'Cent amount must be between 00 and 99',
  priceInvalid: 'Price must be an amount such as 9,50',
  priceTooLow: 'Price must be greater than 0',
  priceTooHigh: 'Preis zu hoch! Bitte maximal 99,99 € eingeben.',
  tooManyTags: (max: number, length: number) => `At most ${max} tags of ${length} characters each`,
  itemCreated: 'Menu item created. You can now add toppings/variants.',
  saveAndNext: 'Save and next dish',
  itemCreatedBeforeNext: (name: string) => `Menu item “${name}” created.`,
  itemUpdated: (name: string) => `Menu item “${name}” updated.`,
  itemFailed: 'Menu item could not be saved.',
  itemDeleted: (name: string) => `Menu item “${name}” deleted.`,
  itemDeleteFailed: 'Menu item could not be deleted.',
  itemCopied: (name: string) => `Menu item “${name}” copied.`,
  copyName: (name: string) => `${name.slice(0, 93)} (copy)`,
  deleteItemTitle: (name: string) => `Delete “${name}”?`,
  deleteItemText: (combinations: readonly string[]) =>
    `The item is deleted with its extras and its picture.${noLongerHad(combinations)} This cannot be undone.`,
  availableLabel: (name: string) => `${name} is available`,
  soldOut: 'Not available',
  statusFailed: 'Status could not be updated.',
  orderFailed: { failed: 'Reihenfolge konnte nicht gespeichert werden.', language: 'de' } as const,
  extrasCount: (count: number) => (count === 1 ? '1 extra' : `${count} extras`),

  discardTitle: 'Discard changes?',
  discardText: 'What you have changed has not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',

  extrasOfItem: 'Extras for this item',
  extrasOfCategory: 'Extras for all items of this category',
  extrasAfterSaving: 'Save first, then you can add extras here.',
  noExtras: 'No extras yet.',
  otherGroup: 'Other',
  required: 'Required',
  multiSelect: 'Multi-select',
  extraName: 'Name of the extra',
  saveExtra: 'Save extra',
  cancelExtra: 'Cancel extra',
  groups: 'Groups of extras',
  group: 'Group',
  groupHint: 'Extras of one group are one question, such as Size',
  wholeGroup: (group: string) => `For the whole group “${group}”`,
  choiceHint:
    'Required: guests have to choose. Multi-select: they may choose several of the group, otherwise one.',
  least: 'At least',
  most: 'At most',
  any: 'any',
  included: 'Included',
  pricing: 'Charged',
  pricings: { sum: 'Each extra', dearest: 'Only the dearest', mean: 'Their mean' },
  ruleHint:
    'Included: so many cost nothing, the dearest first. Half and half: required, at least 2, at most 2, only the dearest or the mean is charged, and “How many of it” 2 for each, so that a whole one can be chosen.',
  ruleInvalid: (units: number) =>
    `Whole numbers up to ${units}; “At most” is 2 or more, and not less than “At least”.`,
  mostInvalid: (units: number) => `A whole number up to ${units}.`,
  moreOfExtra: 'Quantity, start, combination',
  isPreselected: 'Chosen from the start',
  isPreselectedHint:
    'Only where it costs nothing: what costs more, guests have to choose themselves (§ 312a BGB).',
  mostOfExtra: 'How many of it',
  mostOfExtraHint: 'In one dish, where several may be chosen',
  dish: 'Is this dish of the menu',
  noDish: 'None',
  dishGone: 'A dish that was deleted',
  dishHint:
    'For combinations: a dish chosen here goes to its own station and course, is counted and taxed as itself, and has its share of the price.',
  ruleUnits: (least: number, most: number | null) => {
    if (most === null) return `at least ${least}`;
    if (least === most) return `exactly ${most}`;
    return least === 0 ? `up to ${most}` : `${least} to ${most}`;
  },
  ruleIncluded: (units: number) => `${units} included`,
  upTo: (units: number) => `up to ${units}`,
  preselected: 'chosen from the start',
  notPreselected: 'not chosen from the start, as it costs more or is one too many',
  /** Extras of a combination that are no dish themselves. */
  goesWithBefore: 'goes with the dish chosen before it',
  goesWithFirst: 'goes with the first dish',
  goesAs: (dish: string) => `goes as “${dish}”`,
  heldBy: (choice: string, extra: string) =>
    `${choice} is set by “${extra}”. To take it back, edit that extra.`,
  newExtra: 'New extra',
  editExtra: 'Edit extra',
  editExtraLabel: (name: string) => `Edit extra ${name}`,
  removeExtraLabel: (name: string) => `Delete extra ${name}`,
  extraNameMissing: 'Name ist erforderlich',
  surchargeInvalid: 'Aufpreis muss eine Zahl sein',
  extraFailed: 'The extra could not be saved.',
  extraDeleteFailed: 'The extra could not be deleted.',
  extraAdded: (name: string) => `Extra “${name}” added.`,
  extraUpdated: (name: string) => `Extra “${name}” updated.`,
  extraDeleted: (name: string) => `Extra “${name}” deleted.`,

  picture: 'Picture',
  choosePicture: 'Choose a picture',
  replacePicture: 'Replace',
  removePicture: 'Remove',
  pictureHint: 'JPG, PNG, GIF, WebP or AVIF of at most 10 MB',
  uploading: 'Uploading the picture …',
  uploadFailed: 'The picture could not be uploaded.',
  notAPicture: 'This file cannot be shown as a picture. Please take a JPG, PNG, GIF, WebP or AVIF.',
  cropTitle: 'Choose the part to show',
  cropText: 'Drag the picture, or use the arrow keys, and zoom with the slider.',
  zoom: 'Zoom',
  takeCrop: 'Use this part',

  importTitle: 'Import a menu',
  importButton: 'Import from CSV …',
  exportButton: 'Export as CSV',
  exportFailed: 'The menu could not be exported.',
  importText:
    'Take the example or an exported file as the pattern; heads and words may be German or English. Entries are found by their ID or their name; pictures stay with their dishes. Nothing is changed before you have seen the preview.',
  codesTitle: 'Allergen letters and additive numbers',
  codesText:
    'Names do as well. The letters are those of Austria’s official list, the most usual one in Germany, too. If your menu uses another (with I, J or K), write names.',
  allergenLetters: (allergens: readonly Allergen[]) =>
    allergens.map((allergen) => `${allergenLetter(allergen)}\u00a0${allergenNames[allergen]}`).join(' · '),
  lettersRead: 'The letters were read as these allergens. Are they right?',
  ignoredColumns: (heads: readonly string[]) =>
    `Not read, as these columns are not known: ${heads.map((head) => `“${head}”`).join(', ')}`,
  chooseFile: 'Choose a CSV file',
  sampleFile: 'Example file',
  removeMissing: 'Delete what is not in the file',
  reading: 'Reading the file …',
  importFailed: 'The file could not be imported.',
  problems: (count: number) =>
    count === 1
      ? 'One mistake in the file. Nothing is imported.'
      : `${count} mistakes in the file. Nothing is imported.`,
  problem: ({ line, column, code, value }: MenuImportResult['problems'][number]) =>
    `Line ${line}${column ? `, ${column}` : ''}: ${problemTexts[code](value)}`,
  moreProblems: (count: number) => `… and ${count} more`,
  nothingChanges: 'The menu is already as in the file.',
  reordered: 'The order changes to that of the file.',
  counts: { added: 'added', changed: 'changed', removed: 'removed' },
  kinds: { category: 'Category', item: 'Item', extra: 'Extra' },
  within: (place: string) => `in ${place}`,
  changedFields: (fields: readonly string[]) => fields.map((field) => fieldNames[field] ?? field).join(', '),
  runImport: (count: number) =>
    count === 0 ? 'Import' : count === 1 ? 'Import 1 change' : `Import ${count} changes`,
  imported: 'The menu has been imported.',

  full: (of: 'categories' | 'items' | 'extras', max: number) =>
    `There is room for ${max} ${of}. Please delete some first.`,

  drag: {
    handle: (name: string) => `Move ${name}`,
    instructions:
      'Press space or enter to pick the entry up, the arrow keys to move it, space or enter to put it down, and Escape to leave it where it was.',
    picked: (name: string) => `${name} picked up.`,
    over: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}.`,
    dropped: (name: string, place: number, count: number) =>
      `${name} put down at place ${place} of ${count}.`,
    cancelled: (name: string) => `${name} stays where it was.`,
  },
};

/** The fields whose names are not words of the page. */
const fieldNames: Record<string, string> = {
  priceIncrement: 'price',
  available: 'availability',
  vat: 'VAT',
  groupName: 'group',
  isRequired: 'required',
  isMultiSelect: 'multi-select',
  choice: 'rule of its group',
  most: 'how many of it',
  isPreselected: 'chosen from the start',
  dishId: 'dish that it goes as',
  categoryId: 'category',
};
