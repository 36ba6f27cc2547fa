/**
 * How a stored picture is named. The database keeps one string, `image_url` or `logo_url`:
 *
 *     /files/<restaurantId>/<imageId>#<width>x<height>-<rrggbb>
 *
 * The part before `#` names the picture without a size; the fragment says how large its largest variant is
 * and which colour stands in until it has loaded. So a page can build the whole `srcset` and reserve
 * the space without asking anybody.
 */
export interface ImageRef {
  restaurantId: string;
  imageId: string;
  /** Pixels of the largest variant. */
  width: number;
  height: number;
  /** Mean colour, '#rrggbb'. */
  placeholder: string;
}

/** Where the pages find pictures. */
export const filesPath = '/files/';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pixels = '[1-9][0-9]{0,3}';
const imageUrlPattern = new RegExp(`^${filesPath}(${uuid})/(${uuid})#(${pixels})x(${pixels})-([0-9a-f]{6})$`);
const fileNamePattern = new RegExp(`^${uuid}/${uuid}-${pixels}\\.webp$`);

/** Widths in pixels that pages ask for: thumbnail, card, card on a dense screen, full width. */
const widthLadder = [96, 192, 384, 768] as const;

/**
 * Widths of the variants of a picture whose largest is `largestWidth` pixels wide, ascending: the steps
 * of the ladder below it, and itself. Nothing is ever enlarged, and there is always one.
 */
export function variantWidths(largestWidth: number): number[] {
  return [...widthLadder.filter((width) => width < largestWidth), largestWidth];
}

/** The string for the database. */
export function imageUrl(ref: ImageRef): string {
  return `${filesPath}${ref.restaurantId}/${ref.imageId}#${ref.width}x${ref.height}-${ref.placeholder.slice(1)}`;
}

/** Reads a string of the database; null when it is none of ours, which a page shows as "no picture". */
export function parseImageUrl(url: string): ImageRef | null {
  const match = imageUrlPattern.exec(url);
  if (!match) return null;
  const [, restaurantId = '', imageId = '', width, height, colour] = match;
  return { restaurantId, imageId, width: Number(width), height: Number(height), placeholder: `#${colour}` };
}

/** The name of one variant within the store: `<restaurantId>/<imageId>-<width>.webp`. */
export function variantFileName(ref: Pick<ImageRef, 'restaurantId' | 'imageId'>, width: number): string {
  return `${ref.restaurantId}/${ref.imageId}-${width}.webp`;
}

/** Whether `name` is exactly the name of a variant; anything else, a `..` above all, is not. */
export function isVariantFileName(name: string): boolean {
  return fileNamePattern.test(name);
}

/** What an `<img>` needs, and the colour to paint behind it. */
export interface ImageSource {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  placeholder: string;
}

/**
 * The attributes of an `<img>` for a stored picture, or null when there is none to show. `src` is for
 * readers that know no `srcset` and is the variant nearest to a card.
 */
export function imageSource(url: string | null): ImageSource | null {
  const ref = url === null ? null : parseImageUrl(url);
  if (!ref) return null;
  const path = (width: number) => filesPath + variantFileName(ref, width);
  return {
    src: path(Math.min(ref.width, 384)),
    srcSet: variantWidths(ref.width)
      .map((width) => `${path(width)} ${width}w`)
      .join(', '),
    width: ref.width,
    height: ref.height,
    placeholder: ref.placeholder,
  };
}
