import type { HouseClock } from '#domain/calendar/time-zone.ts';
import { type Course, type CourseService, courseServices } from '#domain/courses/courses.ts';
import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import { graceMs, type MenuAt, menuAt } from '#domain/menu/menu-at.ts';
import type { MenuDictionary } from '#domain/menu/menu-translations.ts';
import type { DishVat } from '#domain/money/dish-vat.ts';
import { defaultVat, vatChoices } from '#domain/money/vat-rates.ts';
import type { ChoiceRule } from '#domain/orders/choice-rule.ts';
import { courseRow, coursesOf, orFirst } from '../../courses.store.ts';
import * as is from '../../db/columns.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { isOffered, isSoldOut } from '../../offered-dishes.store.ts';
import { periodRow, periodsOf } from '../../periods.store.ts';

const orderableItemRow = {
  id: is.uuid,
  name: is.text,
  price: is.int,
  available: is.bool,
  /** Whether somebody counts how many are left. */
  isCounted: is.bool,
  categoryId: is.uuid,
  station: is.text,
  /** Its category's; null: none. */
  course: is.orNull(is.text),
  /** Its own, or its category's. */
  vat: is.json<DishVat>(),
  options: is.listOf({
    id: is.uuid,
    name: is.text,
    priceIncrement: is.int,
    groupName: is.text,
    isRequired: is.bool,
    isMultiSelect: is.bool,
    /** Null: as the dish. */
    vat: is.orNull(is.oneOf(vatChoices)),
    choice: is.orNull(is.json<ChoiceRule>()),
    most: is.int,
    dishId: is.orNull(is.uuid),
    isSoldOut: is.bool,
  }),
};

/** A dish as it is priced now, with what an order line copies from it. */
export type OrderableItem = is.Row<typeof orderableItemRow>;

type Translations = Partial<Record<GuestLanguage, MenuDictionary>>;

/** What a restaurant offers in one version of its menu: its dishes by id. */
export interface PricedMenu {
  version: number;
  /** By which the day is counted that rates of VAT hold on. */
  clock: HouseClock;
  courseService: CourseService;
  courses: readonly Course[];
  items: ReadonlyMap<string, OrderableItem>;
  /** Of names, by language. */
  translations: Translations;
  /** The dishes as they were before time changed them a moment ago; null: it did not. [PER-4] */
  earlier: { items: ReadonlyMap<string, OrderableItem>; until: Date } | null;
}

/** The version that the menu has now. */
export async function findMenuVersion(tx: TenantTx): Promise<number | null> {
  const row = await ask(tx, { version: is.int }).first({
    name: 'order-menu-version',
    text: 'SELECT menu_version AS version FROM restaurants WHERE id = $1',
    values: [tx.restaurantId],
  });
  return row?.version ?? null;
}

const optionsOf = (where: string) => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'priceIncrement', o.price_increment,
    'groupName', o.group_name, 'isRequired', o.is_required, 'isMultiSelect', o.is_multi_select, 'vat', o.vat,
    'choice', o.choice, 'most', o.most, 'dishId', o.dish_id, 'isSoldOut', ${isSoldOut})
    ORDER BY o.sort_order), '[]')
  FROM ${where})`;

/**
 * All dishes, priced, with their own extras and their category's. One statement: version, moment and prices belong together. The
 * moment is the statement's, not the transaction's, which may have begun before the version that it reads.
 */
export async function findPricedMenu(tx: TenantTx): Promise<PricedMenu> {
  const columns = {
    ...{
      version: is.int,
      now: is.instant,
      timeZone: is.text,
      dayStartHour: is.int,
      courseService: is.oneOf(courseServices),
    },
    courses: is.listOf(courseRow),
    periods: periodRow,
    translations: is.json<Translations>(),
    categories: is.listOf({ id: is.uuid, options: orderableItemRow.options }),
    items: is.listOf(orderableItemRow),
  };
  const {
    version,
    now,
    timeZone,
    dayStartHour,
    courseService,
    courses,
    periods,
    translations,
    categories,
    items,
  } = await ask(tx, columns).only({
    name: 'order-priced-menu',
    text: `
      SELECT r.menu_version AS version, clock_timestamp() AS now, r.time_zone AS "timeZone", r.day_start_hour AS "dayStartHour",
        r.course_service AS "courseService", ${coursesOf('r.id')} AS courses, ${periodsOf('r.id')} AS periods,
        (SELECT coalesce(jsonb_object_agg(t.language, t.texts), '{}') FROM (
          SELECT language, jsonb_object_agg(original, text) AS texts FROM menu_translations
          WHERE restaurant_id = r.id AND NOT is_draft AND language <> r.menu_language AND original IN (
            SELECT name FROM menu_items WHERE restaurant_id = r.id
            UNION SELECT name FROM menu_item_options WHERE restaurant_id = r.id
            UNION SELECT name FROM category_options WHERE restaurant_id = r.id
          ) GROUP BY language
        ) t) AS translations,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id,
            'options', ${optionsOf('category_options o WHERE o.restaurant_id = r.id AND o.category_id = c.id')})), '[]')
          FROM categories c WHERE c.restaurant_id = r.id) AS categories,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'price', i.price,
            'available', c.available AND ${isOffered}, 'isCounted', i.left_count IS NOT NULL, 'categoryId', c.id, 'station', coalesce(i.station, c.own_station, c.station),
            'course', c.course,
            'vat', coalesce(i.combination, to_jsonb(coalesce(i.vat, c.vat, '${defaultVat}'))),
            'options', ${optionsOf('menu_item_options o WHERE o.restaurant_id = r.id AND o.menu_item_id = i.id')})), '[]')
          FROM menu_items i
          JOIN categories c ON c.restaurant_id = i.restaurant_id AND c.id = i.category_id
          WHERE i.restaurant_id = r.id) AS items
      FROM restaurants r WHERE r.id = $1`,
    values: [tx.restaurantId],
  });
  // Dishes without extras of their own share their category's.
  const shared = new Map(categories.map(({ id, options }) => [id, options]));
  const withShared = ({ options: own, ...item }: OrderableItem): OrderableItem => {
    const ofCategory = shared.get(item.categoryId) ?? [];
    return { ...item, options: own.length > 0 ? [...own, ...ofCategory] : ofCategory };
  };
  const clock = { timeZone, dayStartHour };
  const usual = items.map(withShared);
  const at = menuAt(periods, now, timeZone);
  const since = at.since?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isJustChanged = now.getTime() < since + graceMs;
  return {
    ...{ version, clock, courseService, translations },
    courses: orFirst(courses),
    items: itemsAt(usual, at),
    earlier: isJustChanged
      ? {
          items: itemsAt(usual, menuAt(periods, new Date(since - 1), timeZone)),
          until: new Date(since + graceMs),
        }
      : null,
  };
}

/** The dishes at a moment, by their ids: at its prices, and what is not shown then cannot be ordered. [PER-2] [PER-3] */
function itemsAt(items: readonly OrderableItem[], at: MenuAt): ReadonlyMap<string, OrderableItem> {
  return new Map(
    items.map((item) => {
      const isShown = at.shownCategory(item.categoryId) !== null && at.shownItem(item.id) !== null;
      const price = at.priceOf(item)?.price ?? item.price;
      return [item.id, { ...item, price, available: item.available && isShown }];
    }),
  );
}
