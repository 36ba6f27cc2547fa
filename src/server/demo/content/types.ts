import type { GuestLanguage } from '#domain/languages/guest-language.ts';
import type { PostalAddress } from '#domain/restaurants/letterhead.ts';
import type { OpeningHours } from '#domain/restaurants/opening-hours.ts';
import type { SocialLinks } from '#domain/settings/social-links.ts';
import type { TableShape } from '#domain/tables/table-status.ts';
import type { Course, ServicePace } from '../service-pace.ts';

interface DemoCategory {
  readonly color: string;
  readonly course: Course;
}

interface DemoItem {
  /** File name without ending in the pictures folder; absent means the dish has no picture. */
  readonly picture?: string;
  /** How often the dish is ordered compared with the others of its category: 1 (rare) to 10 (favourite); 0: never in orders of the past, which have single extras and no combinations. */
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

export interface DemoRestaurant {
  readonly name: string;
  readonly slug: string;
  readonly postalAddress: PostalAddress;
  readonly taxId: string;
  /** VAT ID. */
  readonly ustId: string;
  readonly timeZone: string;
  readonly isOpen: boolean;
  /** File name without ending in the pictures folder. */
  readonly logo: string;
  readonly enableCallWaiter: boolean;
  readonly socialLinks: SocialLinks;
  /** What its own links are called in the languages of its menu’s file, and its reasons for cancelling. */
  readonly otherTranslations?: Partial<Record<GuestLanguage, Readonly<Record<string, string>>>>;
  readonly openingHours: OpeningHours;
  /** By category name: the settings that the menu file, `<slug>.csv`, does not hold. */
  readonly categories: Readonly<Record<string, DemoCategory>>;
  /** The same by dish name; dish names are unique within the restaurant. */
  readonly dishes: Readonly<Record<string, DemoItem>>;
  readonly tables: readonly DemoTable[];
  readonly pace: ServicePace;
  readonly ratings: readonly DemoRating[];
  /** Notes that guests write on an order; at most 300 characters. */
  readonly orderNotes: readonly string[];
}

export interface DemoOwner {
  readonly name: string;
  readonly email: string;
  readonly plan: 'free' | 'premium';
  readonly restaurants: readonly DemoRestaurant[];
}
