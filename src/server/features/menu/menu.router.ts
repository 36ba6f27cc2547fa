import { os } from '../../api/procedures.ts';
import type { MenuService } from './menu.service.ts';

export function menuRouter(menu: MenuService) {
  return {
    get: os.menu.get.handler(({ input }) => menu.getMenu(input)),
  };
}
