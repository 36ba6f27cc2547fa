import type { GuestMenu } from '#contract/menu/menu.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';

/** Brands keep their names in every language. */
const brands = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['tiktok', 'TikTok'],
  ['whatsapp', 'WhatsApp'],
  ['x', 'X'],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
] as const;

/** Links to the restaurant's other pages. Plain links: nothing is loaded from third parties before a tap. */
export function SocialLinks({ links }: { links: GuestMenu['restaurant']['socialLinks'] }) {
  const texts = useGuestTexts().menu;
  const shown = [
    { url: links.website, label: texts.website },
    { url: links.googlemaps, label: texts.googleMaps },
    ...brands.map(([key, label]) => ({ url: links[key], label })),
    ...(links.custom ?? []).map(({ url, label }) => ({ url, label: <HouseText>{label}</HouseText> })),
  ].flatMap(({ url, label }) => (url && isWebAddress(url) ? [{ url, label }] : []));
  if (shown.length === 0) return null;

  return (
    <nav aria-label={texts.followUs}>
      <ul className="flex flex-wrap gap-x-5">
        {shown.map(({ url, label }, place) => (
          // Two may lead to the same page.
          <li key={`${place} ${url}`}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-11 items-center text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Owners type these addresses: `javascript:` and similar schemes must not become links. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
