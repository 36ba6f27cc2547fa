import type { GuestLanguage } from '#domain/languages/guest-language.ts';

/** Beside the other texts of guests, which every menu loads. */
export const unknownTagTexts: Record<GuestLanguage, { title: string; text: string }> = {
  de: {
    title: 'Unbekannter Chip',
    text: 'Dieser Chip gehört zu keinem Tisch. Bitte fragen Sie das Personal.',
  },
  en: { title: 'Unknown tag', text: 'This NFC tag belongs to no table. Please ask the staff.' },
};
