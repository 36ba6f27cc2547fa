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
    createCategory: procedures.createCategory.handler(({ input: { restaurantId, ...category } }) =>
      menu.createCategory(restaurantId, category),
    ),
    updateCategory: procedures.updateCategory.handler(({ input: { restaurantId, ...category } }) =>
      menu.updateCategory(restaurantId, category),
    ),
    setCategoryAvailable: procedures.setCategoryAvailable.handler(({ input }) =>
      menu.setCategoryAvailable(input.restaurantId, input.id, input.available),
    ),
    removeCategory: procedures.removeCategory.handler(({ input }) =>
      menu.removeCategory(input.restaurantId, input.id),
    ),
    orderCategories: procedures.orderCategories.handler(({ input }) =>
      menu.orderCategories(input.restaurantId, input.ids),
    ),

    createItem: procedures.createItem.handler(({ input: { restaurantId, ...item } }) =>
      menu.createItem(restaurantId, item),
    ),
    updateItem: procedures.updateItem.handler(({ input: { restaurantId, ...item } }) =>
      menu.updateItem(restaurantId, item),
    ),
    setItemAvailable: procedures.setItemAvailable.handler(({ input }) =>
      menu.setItemAvailable(input.restaurantId, input.id, input.available),
    ),
    copyItem: procedures.copyItem.handler(({ input }) =>
      menu.copyItem(input.restaurantId, input.id, { id: input.copyId, name: input.name }),
    ),
    removeItem: procedures.removeItem.handler(({ input }) => menu.removeItem(input.restaurantId, input.id)),
    orderItems: procedures.orderItems.handler(({ input }) =>
      menu.orderItems(input.restaurantId, input.id, input.ids),
    ),

    createOption: procedures.createOption.handler(({ input }) => {
      const { restaurantId, ownerKind, ownerId, ...option } = input;
      return options.create(restaurantId, { ownerKind, ownerId }, option);
    }),
    updateOption: procedures.updateOption.handler(({ input }) => {
      const { restaurantId, ownerKind, ownerId, ...option } = input;
      return options.update(restaurantId, { ownerKind, ownerId }, option);
    }),
    removeOption: procedures.removeOption.handler(({ input }) =>
      options.remove(input.restaurantId, input, input.id),
    ),

    reset: procedures.reset.handler(({ input }) => menu.reset(input.restaurantId)),
    exportSheet: procedures.exportSheet.handler(({ input }) => sheets.exportSheet(input.restaurantId)),
  };
}
