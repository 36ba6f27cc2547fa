import type { GuestMenu, MenuCategory } from '#contract/menu/menu.ts';
import { courseServices } from '#domain/courses/courses.ts';
import { guestLanguageCodes } from '#domain/languages/guest-language.ts';
import { countLimits } from '#domain/menu/availability.ts';
import { type MenuAt, menuAt, type Shown } from '#domain/menu/menu-at.ts';
import { isChoosable } from '#domain/orders/option-groups.ts';
import { defaultOpeningHours, type OpeningHours } from '#domain/restaurants/opening-hours.ts';
import { findCourses } from '../../courses.store.ts';
import * as is from '../../db/columns.ts';
import { nobody } from '../../db/nobody.ts';
import { ask } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenant.ts';
import { isOffered, isSoldOut, isThere } from '../../offered-dishes.store.ts';
import { findPeriods } from '../../periods.store.ts';

const menuStateRow = {
  /** Raised by every change of what the page shows. */
  menuVersion: is.int,
  /** Whether the menu opens in the phone's language, unless the guest has chosen one. */
  followsGuestLanguage: is.bool,
  /** Whether the restaurant has the table that was asked about. */
  hasTable: is.bool,
};

/** The state that a rendered menu page depends on, beside its own content. */
export type MenuState = is.Row<typeof menuStateRow>;

/** The state of the restaurant's menu, or null when there is no such restaurant, or it is closed for good. */
export async function findMenuState(tx: TenantTx, table?: number): Promise<MenuState | null> {
  return ask(tx, menuStateRow).first({
    name: 'menu-state',
    text: `SELECT menu_version AS "menuVersion", follows_guest_language AS "followsGuestLanguage",
        EXISTS (SELECT FROM tables t WHERE t.restaurant_id = r.id AND t.number = $2) AS "hasTable"
      FROM restaurants r WHERE r.id = $1 AND r.owner_id <> '${nobody}'`,
    values: [tx.restaurantId, table ?? null],
  });
}

const menuRestaurantRow = {
  id: is.uuid,
  name: is.text,
  isOpen: is.bool,
  logoUrl: is.orNull(is.text),
  timeZone: is.text,
  socialLinks: is.json<GuestMenu['restaurant']['socialLinks']>(),
  enableCallWaiter: is.bool,
  enableFlexButton: is.bool,
  flexButtonLabel: is.text,
  followsGuestLanguage: is.bool,
  menuLanguage: is.oneOf(guestLanguageCodes),
  openingHours: is.orNull(is.json<Partial<OpeningHours>>()),
  courseService: is.oneOf(courseServices),
  menuVersion: is.int,
  now: is.instant,
};

const menuCategoryRow = {
  id: is.uuid,
  name: is.text,
  description: is.text,
  course: is.orNull(is.text),
  items: is.json<MenuCategory['items']>(),
};

/** The whole menu as guests see it, but for the rating and translations, or null when there is no such restaurant. */
export async function findMenu(tx: TenantTx): Promise<Omit<GuestMenu, 'rating' | 'translations'> | null> {
  const [found, all, courses, periods] = await Promise.all([
    ask(tx, menuRestaurantRow).first(
      `SELECT id, name, is_open AS "isOpen", logo_url AS "logoUrl", time_zone AS "timeZone", social_links AS "socialLinks",
         enable_call_waiter AS "enableCallWaiter", enable_flex_button AS "enableFlexButton",
         flex_button_label AS "flexButtonLabel", follows_guest_language AS "followsGuestLanguage",
         menu_language AS "menuLanguage", CASE WHEN shows_opening_hours THEN opening_hours END AS "openingHours", course_service AS "courseService", menu_version AS "menuVersion",
         clock_timestamp() AS now
       FROM restaurants WHERE id = $1`,
      [tx.restaurantId],
    ),
    ask(tx, menuCategoryRow).all(categoriesWithItems, [tx.restaurantId]),
    findCourses(tx),
    findPeriods(tx),
  ]);
  if (!found) return null;
  const { menuVersion, now, openingHours, courseService, ...restaurant } = found;
  const categories = shownAt(all, menuAt(periods, now, restaurant.timeZone));
  const waiting = courses.filter(({ isAtOnce }) => !isAtOnce && courseService === 'guests');
  return {
    restaurant: { ...restaurant, openingHours: openingHours && { ...defaultOpeningHours, ...openingHours } },
    categories: categories.map(({ course, ...category }) => ({
      ...category,
      ...(course && waiting.some(({ id }) => id === course) && { course }),
    })),
    menuVersion,
  };
}

/** What of a menu is shown at a moment, and at which prices. [PER-2] [PER-3] */
function shownAt<Category extends Pick<MenuCategory, 'id' | 'items'>>(
  categories: readonly Category[],
  at: MenuAt,
): (Category & Pick<MenuCategory, 'until'>)[] {
  return categories.flatMap((category) => {
    const shown = at.shownCategory(category.id);
    const items = category.items.flatMap((item) => {
      const itself = at.shownItem(item.id);
      const timed = at.priceOf(item);
      if (!itself) return [];
      return {
        ...item,
        // Who cannot choose what must be chosen cannot order it. [EXT-5]
        available: item.available && isChoosable(item.options),
        ...(timed && {
          price: timed.price,
          timedPrice: { usual: item.price, name: timed.name, until: timed.until?.toISOString() ?? null },
        }),
        ...untilOf(itself),
      };
    });
    return shown && items.length > 0 ? { ...category, items, ...untilOf(shown) } : [];
  });
}

function untilOf({ until }: Shown): { until?: string } {
  return until ? { until: until.toISOString() } : {};
}

const jsonIf = (condition: string, json: string) =>
  `CASE WHEN ${condition} THEN ${json}::jsonb ELSE '{}' END`;

/** What a dish for which an extra `o` stands declares; else what it declares itself. [EXT-5] */
const declared = (column: 'allergens' | 'additives') => `coalesce((
  SELECT d.${column} FROM menu_items d WHERE d.restaurant_id = o.restaurant_id AND d.id = o.dish_id
), o.${column})`;

/** An extra `o` as JSON. */
const optionJson = `jsonb_build_object('id', o.id, 'name', o.name, 'priceIncrement', o.price_increment,
  'groupName', o.group_name, 'isRequired', o.is_required, 'isMultiSelect', o.is_multi_select,
  'allergens', ${declared('allergens')}, 'additives', ${declared('additives')})
  || ${jsonIf('o.choice IS NOT NULL', "jsonb_build_object('choice', o.choice)")}
  || ${jsonIf('o.is_preselected', `'{"isPreselected": true}'`)}
  || ${jsonIf('o.most > 1', "jsonb_build_object('most', o.most)")}
  || ${jsonIf('o.dish_id IS NOT NULL', "jsonb_build_object('dishId', o.dish_id)")}
  || ${jsonIf(isSoldOut, `'{"isSoldOut": true}'`)}`;

/** Available categories that have dishes, in their order; a dish's own extras come before its category's. */
const categoriesWithItems = `
  SELECT c.id, c.name, c.description, c.course, items.list AS items
  FROM restaurants r JOIN categories c ON c.restaurant_id = r.id
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(o.option ORDER BY o.sort_order), '[]') AS list
    FROM (
      SELECT o.sort_order, ${optionJson} AS option FROM category_options o
      WHERE o.restaurant_id = c.restaurant_id AND o.category_id = c.id AND ${isThere}
    ) o
  ) shared
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object(
      'id', i.id, 'categoryId', i.category_id, 'name', i.name, 'description', i.description,
      'price', i.price, 'imageUrl', i.image_url, 'available', ${isOffered}, 'allergens', i.allergens,
      'additives', i.additives, 'tags', i.tags,
      'options', (
        SELECT coalesce(jsonb_agg(${optionJson} ORDER BY o.sort_order), '[]') FROM menu_item_options o
        WHERE o.restaurant_id = i.restaurant_id AND o.menu_item_id = i.id AND ${isThere}
      ) || shared.list
    ) || ${jsonIf(`i.left_count BETWEEN 1 AND ${countLimits.shownFrom}`, "jsonb_build_object('left', i.left_count)")}
      || ${jsonIf('r.shows_lead_times', "jsonb_build_object('station', coalesce(i.station, c.own_station, c.station))")}
    ORDER BY i.sort_order, i.id) AS list
    FROM menu_items i WHERE i.restaurant_id = c.restaurant_id AND i.category_id = c.id
  ) items
  WHERE r.id = $1 AND c.available AND items.list IS NOT NULL
  ORDER BY c.sort_order, c.id`;
