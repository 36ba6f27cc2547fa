import { BookOpen, SearchX, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import type { EditedCategory, EditedItem, EditedMenu } from '#contract/menu/menu-editor.ts';
import { menuLimits } from '#domain/menu/menu-limits.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { enumerated } from '#web/lib/manner.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList, FoundItems, ItemList } from './entry-lists.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { menuText } from './menu-text.ts';
import { arranged, combinationsOf, findItems, withEntry } from './menu-view.ts';
import type { RunCommand, useEditedMenu } from './use-edited-menu.ts';

/** The open dialog. A new entry gets its id when its dialog opens. */
export type OpenDialog =
  | { kind: 'category' | 'item'; id: string; isNew: boolean; wasJustCreated?: boolean }
  | { kind: 'remove-category' | 'remove-item'; id: string }
  | { kind: 'reset' | 'import' };

interface MenuEditorProps {
  restaurantId: string;
  menu: EditedMenu;
  commands: Pick<ReturnType<typeof useEditedMenu>, 'run' | 'reload'>;
  selectedId: string | null;
  onSelect: (categoryId: string) => void;
  dialog: OpenDialog | null;
  onDialog: (dialog: OpenDialog | null) => void;
}

/** Categories on the left, the dishes of the selected one on the right, and the dialogs that change them. */
export function MenuEditor({
  restaurantId,
  menu,
  commands,
  selectedId,
  onSelect,
  dialog,
  onDialog,
}: MenuEditorProps) {
  const { run, reload } = commands;
  const { categories } = menu;
  const [search, setSearch] = useState('');
  const found = search.trim() === '' ? null : findItems(categories, search);
  const selected = categories.find(({ id }) => id === selectedId);
  const items = categories.flatMap((category) => category.items);
  const close = () => onDialog(null);
  const calls = api.menu.editor;

  async function confirmed(command: Promise<unknown>, texts: Parameters<RunCommand>[1]) {
    await run(command, texts);
    close();
  }

  function setAvailable(what: 'category' | 'item', { id }: EditedCategory | EditedItem, available: boolean) {
    const change = { restaurantId, id, available };
    void run(
      what === 'item' ? calls.setItemAvailable(change) : calls.setCategoryAvailable(change),
      menuText.statusFailed,
      (now) => withEntry(now, id, () => ({ available })),
    );
  }

  function copy({ id, name }: EditedItem) {
    const room = menuLimits.nameLength - menuText.copyName({ name: '' }).length;
    const copyName = menuText.copyName({ name: name.slice(0, room) });
    const command = calls.copyItem({ restaurantId, id, copyId: newId(), name: copyName });
    void run(command, { failed: menuText.itemFailed, succeeded: menuText.itemCopied({ name }) });
  }

  const category = dialog && 'id' in dialog ? (categories.find(({ id }) => id === dialog.id) ?? null) : null;
  const item = dialog && 'id' in dialog ? (items.find(({ id }) => id === dialog.id) ?? null) : null;
  const editing = { restaurantId, run, onClose: close };
  const itemCommands = {
    onAvailable: (each: EditedItem, available: boolean) => setAvailable('item', each, available),
    onEdit: ({ id }: EditedItem) => onDialog({ kind: 'item', id, isNew: false }),
    onCopy: copy,
    onRemove: ({ id }: EditedItem) => onDialog({ kind: 'remove-item', id }),
  };
  const partOf = item ? combinationsOf([item], categories) : [];
  const question = { onClose: close, destructive: true, cancelLabel: menuText.cancel };
  return (
    <>
      {categories.length > 0 && (
        <SearchField
          label={menuText.search}
          clearLabel={menuText.clearSearch}
          value={search}
          onChange={setSearch}
          className="mb-4 sm:max-w-110"
        />
      )}
      <p role="status" className="sr-only">
        {found && menuText.found({ count: found.length })}
      </p>
      {found && categories.length > 0 ? (
        <section className="rounded-card border border-line bg-card p-3 shadow-card">
          {found.length === 0 ? (
            <EmptyState icon={SearchX} title={menuText.noneFound}>
              {menuText.noneFoundText}
            </EmptyState>
          ) : (
            <FoundItems found={found} {...itemCommands} />
          )}
        </section>
      ) : categories.length === 0 ? (
        <EmptyState
          icon={BookOpen}
          title={menuText.noCategories}
          action={
            <>
              <Button variant="outline" onClick={() => onDialog({ kind: 'import' })}>
                {menuText.importButton}
              </Button>
              <Button onClick={() => onDialog({ kind: 'category', id: newId(), isNew: true })}>
                {menuText.newCategory}
              </Button>
            </>
          }
        >
          {menuText.noCategoriesText}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[22rem_minmax(0,1fr)]">
          <section className="min-w-0 rounded-card border border-line bg-card p-3 shadow-card">
            <h2 className="mb-2 px-1 text-lg">{menuText.categories}</h2>
            <div className="max-h-[40vh] overflow-y-auto p-0.5 md:max-h-[70vh]">
              <CategoryList
                categories={categories}
                selectedId={selectedId}
                onSelect={onSelect}
                onArrange={(ids) =>
                  void run(
                    calls.orderCategories({ restaurantId, ids }),
                    { failed: menuText.orderFailed, language: 'de' },
                    (now) => ({
                      ...now,
                      categories: arranged(now.categories, ids),
                    }),
                  )
                }
                onAvailable={(each, available) => setAvailable('category', each, available)}
                onEdit={({ id }) => onDialog({ kind: 'category', id, isNew: false })}
                onRemove={({ id }) => onDialog({ kind: 'remove-category', id })}
              />
            </div>
          </section>
          {selected && (
            <section className="min-w-0 rounded-card border border-line bg-card p-3 shadow-card">
              <h2 className="mb-2 px-1 text-lg wrap-break-word">{selected.name}</h2>
              {selected.items.length === 0 ? (
                <EmptyState
                  icon={UtensilsCrossed}
                  title={menuText.noItems}
                  action={
                    <Button onClick={() => onDialog({ kind: 'item', id: newId(), isNew: true })}>
                      {menuText.newItem}
                    </Button>
                  }
                >
                  {menuText.noItemsText}
                </EmptyState>
              ) : (
                <div className="max-h-[70vh] overflow-y-auto p-0.5">
                  <ItemList
                    key={selected.id}
                    label={selected.name}
                    items={selected.items}
                    onArrange={(ids) =>
                      void run(
                        calls.orderItems({ restaurantId, id: selected.id, ids }),
                        { failed: menuText.orderFailed, language: 'de' },
                        (now) => ({
                          ...now,
                          categories: now.categories.map((each) =>
                            each.id === selected.id ? { ...each, items: arranged(each.items, ids) } : each,
                          ),
                        }),
                      )
                    }
                    {...itemCommands}
                  />
                </div>
              )}
            </section>
          )}
        </div>
      )}

      {dialog?.kind === 'category' && (
        <CategoryDialog
          // A new key remounts the dialog once the entry is saved, now with its extras.
          key={String(dialog.isNew)}
          {...editing}
          categories={categories}
          category={category}
          categoryId={dialog.id}
          isNew={dialog.isNew}
          onCreated={() => {
            onSelect(dialog.id);
            onDialog({ ...dialog, isNew: false });
          }}
        />
      )}
      {dialog?.kind === 'item' && (
        <ItemDialog
          key={String(dialog.isNew)}
          {...editing}
          categories={categories}
          item={item}
          itemId={dialog.id}
          categoryId={selectedId ?? ''}
          isNew={dialog.isNew}
          startsAtExtras={dialog.wasJustCreated ?? false}
          onCreated={(categoryId) => {
            onSelect(categoryId);
            onDialog({ ...dialog, isNew: false, wasJustCreated: true });
          }}
          onNext={(categoryId) => {
            onSelect(categoryId);
            onDialog({ ...dialog, id: newId() });
          }}
        />
      )}
      {dialog?.kind === 'import' && (
        <ImportDialog
          restaurantId={restaurantId}
          onClose={close}
          onImported={() => {
            close();
            void reload();
          }}
        />
      )}
      <ConfirmDialog
        {...question}
        open={dialog?.kind === 'remove-category' && category !== null}
        onConfirm={() =>
          category &&
          confirmed(calls.removeCategory({ restaurantId, id: category.id }), {
            failed: menuText.categoryDeleteFailed,
            succeeded: menuText.categoryDeleted({ name: category.name }),
          })
        }
        title={menuText.deleteCategoryTitle({ name: category?.name ?? '' })}
        description={categoryDeletion(category?.items ?? [], categories)}
        confirmLabel={menuText.remove}
      />
      <ConfirmDialog
        {...question}
        open={dialog?.kind === 'remove-item' && item !== null}
        onConfirm={() =>
          item &&
          confirmed(calls.removeItem({ restaurantId, id: item.id }), {
            failed: menuText.itemDeleteFailed,
            succeeded: menuText.itemDeleted({ name: item.name }),
          })
        }
        title={menuText.deleteItemTitle({ name: item?.name ?? '' })}
        description={
          partOf.length > 0 ? menuText.deletePart({ combinations: quoted(partOf) }) : menuText.deleteItem
        }
        confirmLabel={menuText.remove}
      />
      <ConfirmDialog
        {...question}
        open={dialog?.kind === 'reset'}
        onConfirm={() =>
          confirmed(calls.reset({ restaurantId }), {
            failed: menuText.resetFailed,
            succeeded: menuText.resetDone,
            language: 'de',
          })
        }
        title={menuText.resetTitle}
        description={menuText.resetText({ categories: categories.length, items: items.length })}
        confirmLabel={menuText.reset}
      />
    </>
  );
}

/** `“Lunch”, “Dinner”` */
function quoted(names: readonly string[]): string {
  return enumerated(names.map((name) => menuText.quoted({ name })));
}

function categoryDeletion(dishes: readonly EditedItem[], categories: readonly EditedCategory[]): string {
  const count = dishes.length;
  const combinations = combinationsOf(dishes, categories);
  if (count === 0) return menuText.deleteEmptyCategory;
  return combinations.length > 0
    ? menuText.deleteCategoryOfParts({ count, combinations: quoted(combinations) })
    : menuText.deleteCategory({ count });
}
