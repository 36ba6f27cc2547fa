import { securityTexts } from '#domain/security/security-texts.ts';
import { staffTexts } from '#web/lib/staff-texts.ts';
import type de from './happening-text.de.json';

/** What lines of the security log say, on its page. */
export const happeningText = staffTexts<typeof de>()('features/security/happening-text', securityTexts, 'en');
