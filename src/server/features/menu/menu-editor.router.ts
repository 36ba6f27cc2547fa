import { os } from '../../api/procedures.ts';
import type { MenuEditorService } from './menu-editor.service.ts';
import type { MenuOptionsService } from './menu-options.service.ts';
import type { MenuSheetService } from './menu-sheet.service.ts';

export function menuEditorRouter(
  menu: MenuEditorService,
  options: MenuOptionsService,
  sheets: MenuSheetService,
) {
  const procedures = os.menu.editor;
  return {
    get: procedures.get.handler(({ input }) => menu.getMenu(input.restaurantId)),
    createCategory: procedures.createCategory.handler(({ input }) => menu.createCategory(input)),
    updateCategory: procedures.updateCategory.handler(({ input }) => menu.updateCategory(input)),
    setCategoryAvailable: procedures.setCategoryAvailable.handler(({ input }) =>
      menu.setCategoryAvailable(input),
    ),
    removeCategory: procedures.removeCategory.handler(({ input }) => menu.removeCategory(input)),
    orderCategories: procedures.orderCategories.handler(({ input }) => menu.orderCategories(input)),

    createItem: procedures.createItem.handler(({ input }) => menu.createItem(input)),
    updateItem: procedures.updateItem.handler(({ input }) => menu.updateItem(input)),
    setItemAvailable: procedures.setItemAvailable.handler(({ input }) => menu.setItemAvailable(input)),
    copyItem: procedures.copyItem.handler(({ input }) => menu.copyItem(input)),
    removeItem: procedures.removeItem.handler(({ input }) => menu.removeItem(input)),
    orderItems: procedures.orderItems.handler(({ input }) => menu.orderItems(input)),

    createOption: procedures.createOption.handler(({ input }) => options.create(input)),
    updateOption: procedures.updateOption.handler(({ input }) => options.update(input)),
    removeOption: procedures.removeOption.handler(({ input }) => options.remove(input)),
    orderOptions: procedures.orderOptions.handler(({ input }) => options.order(input)),

    reset: procedures.reset.handler(({ input }) => menu.reset(input.restaurantId)),
    exportSheet: procedures.exportSheet.handler(({ input }) => sheets.exportSheet(input.restaurantId)),
  };
}
