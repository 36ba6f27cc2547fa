import { useEffect, useMemo, useRef } from 'react';
import type { EditedMenu } from '#contract/menu/menu-editor.ts';
import { type CommandTexts, runWithToasts } from '#web/features/errors/use-command.ts';
import { api, type Failure } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { menuText } from './menu-text.ts';

/**
 * Waits for a command, then reloads the menu. Resolves to false when the command failed, which a toast has
 * told.
 *
 * @param texts of its toasts, or only what is said when it fails
 * @param change what is shown of the menu until then
 */
export type RunCommand = (
  command: Promise<unknown>,
  texts: string | Omit<CommandTexts, 'sentenceOf'>,
  change?: (menu: EditedMenu) => EditedMenu,
) => Promise<boolean>;

/**
 * The menu in the editor, reloaded whenever somebody has changed it.
 *
 * @param wantedVersion the newest menu version that the feed has told; null: none
 * @param isLive whether the feed is connected; after an interruption the menu is reloaded
 */
export function useEditedMenu(restaurantId: string, wantedVersion: number | null, isLive: boolean) {
  const resource = useMemo(
    () =>
      createResource<EditedMenu>({
        load: (signal) => api.menu.editor.get({ restaurantId }, { signal }),
      }),
    [restaurantId],
  );
  const view = useResource(resource);
  const { reload } = resource;

  const isNews = view.data !== undefined && (wantedVersion ?? 0) > view.data.menuVersion;
  useEffect(() => {
    if (isLive && isNews) void reload();
  }, [isLive, isNews, reload]);
  const wasLost = useRef(false);
  useEffect(() => {
    if (isLive && wasLost.current) void reload();
    wasLost.current = !isLive;
  }, [isLive, reload]);

  const run: RunCommand = async (command, texts, change) => {
    const told = typeof texts === 'string' ? { failed: texts } : texts;
    const shown = change ? resource.during(command, change) : command;
    const isDone = await runWithToasts(() => shown, { ...told, sentenceOf });
    await reload();
    return isDone;
  };

  return { ...view, reload, run };
}

function sentenceOf({ code, details }: Failure): string | undefined {
  return code === 'MENU_FULL' ? menuText.full[details.of]({ max: details.max }) : undefined;
}
