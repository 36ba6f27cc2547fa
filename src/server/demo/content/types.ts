import type { TableShape } from '#domain/tables/table-status.ts';

/** When in a meal a category is ordered; generated past orders follow it. */
export type Course = 'aperitif' | 'drink' | 'starter' | 'main' | 'dessert' | 'coffee';

interface DemoCategory {
  readonly color: string;
  readonly course: Course;
}

interface DemoItem {
  /** File name without ending in the pictures folder; absent means the dish has no picture. */
  readonly picture?: string;
  /** How often the dish is ordered compared with the others of its category: 1 (rare) to 10 (favourite). */
  readonly popularity: number;
}

export interface DemoTable {
  readonly number: number;
  readonly shape: TableShape;
  /** Pixels from the left of the map at zoom 1. */
  readonly positionX: number;
  /** Pixels from the top of the map at zoom 1. */
  readonly positionY: number;
}

export interface DemoRating {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  /** Null: the guest left stars only. */
  readonly comment: string | null;
  /** The owner wants it deleted. */
  readonly deletionRequest?: {
    readonly reason: string;
    /** Why an operator has rejected that; left out: nobody has decided yet. */
    readonly rejected?: string;
  };
}

interface DemoOpeningDay {
  /** Local time of the restaurant, HH:MM. */
  readonly open: string;
  /** Local time; earlier than `open` would mean after midnight. */
  readonly close: string;
  readonly closed: boolean;
}

type DemoWeekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

type DemoSocialNetwork =
  | 'instagram'
  | 'facebook'
  | 'tiktok'
  | 'whatsapp'
  | 'website'
  | 'googlemaps'
  | 'x'
  | 'linkedin'
  | 'youtube';

export interface DemoRestaurant {
  readonly name: string;
  readonly slug: string;
  readonly address: string;
  readonly taxId: string;
  /** VAT ID. */
  readonly ustId: string;
  readonly timeZone: string;
  readonly isOpen: boolean;
  /** File name without ending in the pictures folder. */
  readonly logo: string;
  readonly enableCallWaiter: boolean;
  readonly enableFlexButton: boolean;
  readonly flexButtonLabel: string;
  readonly socialLinks: {
    readonly [network in DemoSocialNetwork]?: string;
  } & { readonly custom: readonly { readonly label: string; readonly url: string }[] };
  readonly openingHours: Readonly<Record<DemoWeekday, DemoOpeningDay>>;
  /** By name what the restaurant's menu, `<slug>.csv`, does not hold of its categories. */
  readonly categories: Readonly<Record<string, DemoCategory>>;
  /** The same of its dishes; their names are unique within the restaurant. */
  readonly dishes: Readonly<Record<string, DemoItem>>;
  readonly tables: readonly DemoTable[];
  readonly ratings: readonly DemoRating[];
  /** What guests write on an order; at most 300 characters. */
  readonly orderNotes: readonly string[];
}

export interface DemoOwner {
  readonly name: string;
  readonly email: string;
  readonly plan: 'free' | 'premium';
  readonly restaurants: readonly DemoRestaurant[];
}
