import { Ban, Clock, FileSpreadsheet, Languages, MoreVertical, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { PageHead } from '#web/features/management/page-head.tsx';
import { AvailabilityDialog } from '#web/features/menu/availability-dialog.tsx';
import { availabilityText } from '#web/features/menu/availability-text.ts';
import { MenuEditor, type OpenDialog } from '#web/features/menu/editor/menu-editor.tsx';
import { downloadMenu } from '#web/features/menu/editor/menu-file.ts';
import { MenuSkeleton } from '#web/features/menu/editor/menu-skeleton.tsx';
import { menuText } from '#web/features/menu/editor/menu-text.ts';
import { useEditedMenu } from '#web/features/menu/editor/use-edited-menu.ts';
import { useMenuShortcuts } from '#web/features/menu/editor/use-menu-shortcuts.ts';
import { PeriodsDialog } from '#web/features/menu/periods/periods-dialog.tsx';
import { periodsText } from '#web/features/menu/periods/periods-text.ts';
import { TranslationsDialog } from '#web/features/menu/translations/translations-dialog.tsx';
import { translationsText } from '#web/features/menu/translations/translations-text.ts';
import { newId } from '#web/lib/ids.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { toast } from '#web/ui/toast.ts';

export default function Menu() {
  const { restaurantId } = useManagement();
  const menuVersion = useStaffState((state) => state.menuVersion);
  const isLive = useStaffState(({ connection }) => connection === 'live');
  const isOutdated = useStaffState((state) => state.isOutdated);
  const translating = useQuestion<'menu'>();
  // What is translated raises it again and again, and the menu is beneath it.
  const commands = useEditedMenu(restaurantId, translating.isOpen ? null : menuVersion, isLive);
  const menu = commands.data;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isAskingWhen, setAskingWhen] = useState(false);
  const [isAskingWhatIsOut, setAskingWhatIsOut] = useState(false);
  const chosen = menu?.categories.find(({ id }) => id === chosenId) ?? menu?.categories[0];

  const newCategory = () => menu && setDialog({ kind: 'category', id: newId(), isNew: true });
  const newItem = () => {
    if (chosen) setDialog({ kind: 'item', id: newId(), isNew: true });
    else if (menu) toast({ title: menuText.selectFirst });
  };
  useMenuShortcuts({ onNewCategory: newCategory, onNewItem: newItem });

  const download = () => runWithToasts(() => downloadMenu(restaurantId), { failed: menuText.exportFailed });

  return (
    <>
      <PageHead outdated={isOutdated || commands.isOutdated}>
        {menu && (
          <>
            <Button variant="outline" onClick={() => setDialog({ kind: 'reset' })} className="max-sm:hidden">
              {menuText.reset}
            </Button>
            <Button
              variant="outline"
              aria-keyshortcuts="Control+N Meta+N"
              title={menuText.shortcuts.category}
              onClick={newCategory}
            >
              <Plus aria-hidden />
              {menuText.addCategory}
            </Button>
            <Button
              aria-keyshortcuts="Control+Shift+N Meta+Shift+N"
              title={menuText.shortcuts.item}
              onClick={newItem}
            >
              <Plus aria-hidden />
              {menuText.addItem}
            </Button>
            <DropdownMenu
              trigger={
                <Button variant="outline" size="icon" aria-label={menuText.tools}>
                  <MoreVertical aria-hidden />
                </Button>
              }
            >
              <DropdownMenuItem icon={Ban} onSelect={() => setAskingWhatIsOut(true)}>
                {availabilityText.open}
              </DropdownMenuItem>
              <DropdownMenuItem icon={Clock} onSelect={() => setAskingWhen(true)}>
                {periodsText.open}
              </DropdownMenuItem>
              <DropdownMenuItem icon={Languages} onSelect={() => translating.ask('menu')}>
                {translationsText.open}
              </DropdownMenuItem>
              <DropdownMenuSeparator />
              <DropdownMenuItem icon={FileSpreadsheet} onSelect={download}>
                {menuText.exportButton}
              </DropdownMenuItem>
              <DropdownMenuItem icon={FileSpreadsheet} onSelect={() => setDialog({ kind: 'import' })}>
                {menuText.importButton}
              </DropdownMenuItem>
              <div className="sm:hidden">
                <DropdownMenuSeparator />
                <DropdownMenuItem icon={RotateCcw} destructive onSelect={() => setDialog({ kind: 'reset' })}>
                  {menuText.reset}
                </DropdownMenuItem>
              </div>
            </DropdownMenu>
          </>
        )}
      </PageHead>
      <AvailabilityDialog
        restaurantId={restaurantId}
        open={isAskingWhatIsOut}
        onClose={() => setAskingWhatIsOut(false)}
      />
      <PeriodsDialog
        restaurantId={restaurantId}
        categories={menu?.categories ?? []}
        open={isAskingWhen}
        onClose={() => setAskingWhen(false)}
      />
      {translating.about && (
        <TranslationsDialog
          key={translating.times}
          restaurantId={restaurantId}
          menuVersion={menuVersion}
          isLive={isLive}
          open={translating.isOpen}
          onClose={translating.close}
        />
      )}
      <Loaded view={commands} sentence={menuText.loadFailed} skeleton={<MenuSkeleton />}>
        {(loaded) => (
          <MenuEditor
            restaurantId={restaurantId}
            menu={loaded}
            commands={commands}
            selectedId={chosen?.id ?? null}
            onSelect={setChosenId}
            dialog={dialog}
            onDialog={setDialog}
          />
        )}
      </Loaded>
    </>
  );
}
