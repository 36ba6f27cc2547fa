/**
 * The name of a stored picture. The database keeps one string, `image_url` or `logo_url`:
 *
 *     /files/<restaurantId>/<imageId>#<width>x<height>-<rrggbb>
 *
 * The part before `#` names the picture without a size. The fragment holds the size of its largest variant
 * and the colour shown until it has loaded. So a page can build the whole `srcset` and reserve the space
 * without a request.
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

/** The path under which pictures are served. */
export const filesPath = '/files/';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pixels = '[1-9][0-9]{0,3}';
const imageUrlPattern = new RegExp(`^${filesPath}(${uuid})/(${uuid})#(${pixels})x(${pixels})-([0-9a-f]{6})$`);

/** Widths in pixels that pages ask for: thumbnail, card, card on a dense screen, full width. */
const widthLadder = [96, 192, 384, 768] as const;

/**
 * Widths of the variants of a picture whose largest is `largestWidth` pixels wide, ascending: the steps of
 * the ladder below it, and the width itself. Nothing is enlarged, and there is always at least one.
 */
export function variantWidths(largestWidth: number): number[] {
  return [...widthLadder.filter((width) => width < largestWidth), largestWidth];
}

/** The string for the database. */
export function imageUrl(ref: ImageRef): string {
  return `${filesPath}${ref.restaurantId}/${ref.imageId}#${ref.width}x${ref.height}-${ref.placeholder.slice(1)}`;
}

/** Parses a string of the database; null when it has another form, which a page shows as "no picture". */
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

/** Whether `name` is exactly the name of a variant. A path with `..`, for example, is not. */
export function isVariantFileName(name: string): boolean {
  return new RegExp(`^${uuid}/${uuid}-${pixels}\\.webp$`).test(name);
}

/** The attributes of an `<img>`, and the colour to paint behind it. */
export interface ImageSource {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  placeholder: string;
}

/**
 * The attributes of an `<img>` for a stored picture, or null when there is none. `src` is for clients without
 * `srcset` and names the variant nearest to a card.
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
