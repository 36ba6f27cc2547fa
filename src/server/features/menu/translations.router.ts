import { os } from '../../api/procedures.ts';
import type { TranslationsService } from './translations.service.ts';

export function translationsRouter(translations: TranslationsService) {
  const procedures = os.menu.translations;
  return {
    get: procedures.get.handler(({ input }) => translations.get(input)),
    save: procedures.save.handler(({ input }) => translations.save(input)),
    draft: procedures.draft.handler(({ input }) => translations.draft(input)),
  };
}
