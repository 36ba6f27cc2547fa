import { commonText } from '#web/lib/common-text.ts';
import { languageNow } from '#web/lib/manner.ts';
import { landingText as text } from './landing-text.ts';
import socialPicture from './pictures/social.jpg';
import { socialPictureSize } from './social-picture.ts';

/**
 * Meta tags for browsers, search engines and social networks. `origin` is the installation's public address.
 */
export function landingMeta(origin: string) {
  const address = `${origin}/`;
  const picture = `${origin}${socialPicture}`;
  return [
    { title: text.title },
    { name: 'description', content: text.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: commonText.product },
    { property: 'og:locale', content: languageNow() === 'en' ? 'en_GB' : 'de_DE' },
    { property: 'og:url', content: address },
    { property: 'og:title', content: text.title },
    { property: 'og:description', content: text.description },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(socialPictureSize.width) },
    { property: 'og:image:height', content: String(socialPictureSize.height) },
    { property: 'og:image:alt', content: text.socialPictureLabel },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: text.title },
    { name: 'twitter:description', content: text.description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: text.socialPictureLabel },
  ];
}

/** The same facts as JSON-LD (schema.org), escaped for a script element. */
export function landingJsonLd(origin: string): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: commonText.product,
    url: `${origin}/`,
    image: `${origin}${socialPicture}`,
    description: text.description,
    inLanguage: languageNow() ?? 'de',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    featureList: Object.values(text.features).map(({ title }) => title),
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR', description: text.promises.free },
  };
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}
