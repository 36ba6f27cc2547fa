import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditedMenu } from '#contract/menu/menu-editor.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { menuText } from './menu-text.ts';

interface EditedMenuState {
  /** Null until it has been loaded. */
  menu: EditedMenu | null;
  /** Why there is none. */
  failure: Failure | null;
  reload: () => Promise<void>;
  /** Shows what a command is about to do, before its answer. */
  show: (change: (menu: EditedMenu) => EditedMenu) => void;
  /** Waits for a command and loads what it made. False: it failed, which has been said; the menu is loaded anew. */
  run: (command: Promise<{ menuVersion: number }>, failed: string) => Promise<boolean>;
}

/**
 * The menu as it is edited, loaded anew whenever somebody has changed it.
 *
 * @param wantedVersion the newest version heard of; null: none
 * @param isLive whether the feed tells of changes; what was missed is loaded when it is back
 */
export function useEditedMenu(
  restaurantId: string,
  wantedVersion: number | null,
  isLive: boolean,
): EditedMenuState {
  const [menu, setMenu] = useState<EditedMenu | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(0);
  const loadedVersion = menu?.menuVersion ?? null;

  const reload = useCallback(async () => {
    try {
      const answer = await api.menu.editor.get({ restaurantId });
      // An answer that was under way while something newer came is old news.
      if (answer.menuVersion < newest.current) return;
      newest.current = answer.menuVersion;
      setMenu(answer);
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, [restaurantId]);

  const isNews = loadedVersion === null || (wantedVersion ?? 0) > loadedVersion;
  useEffect(() => {
    if (isLive && isNews) void reload();
  }, [isLive, isNews, reload]);
  const wasLost = useRef(false);
  useEffect(() => {
    if (isLive && wasLost.current) void reload();
    wasLost.current = !isLive;
  }, [isLive, reload]);

  async function run(command: Promise<{ menuVersion: number }>, failed: string): Promise<boolean> {
    try {
      const { menuVersion } = await command;
      newest.current = Math.max(newest.current, menuVersion);
      await reload();
      return true;
    } catch (error) {
      toast({ variant: 'destructive', title: failed, description: sentenceOf(failureOf(error)) });
      await reload();
      return false;
    }
  }

  return {
    menu,
    failure,
    reload,
    run,
    show: (change) => setMenu((now) => now && change(now)),
  };
}

function sentenceOf(failure: Failure): string {
  return failure.code === 'MENU_FULL'
    ? menuText.full(failure.details.of, failure.details.max)
    : errorSentences[failure.code];
}
