import { os } from '../../api/procedures.ts';
import type { SettingsService } from './settings.service.ts';

export function settingsRouter(settings: SettingsService) {
  return {
    get: os.settings.get.handler(({ input }) => settings.getSettings(input.restaurantId)),
    save: os.settings.save.handler(({ input }) => settings.save(input)),
    setLogo: os.settings.setLogo.handler(({ input }) => settings.setLogo(input)),
    setPermissions: os.settings.setPermissions.handler(({ input }) => settings.setPermissions(input)),
  };
}
