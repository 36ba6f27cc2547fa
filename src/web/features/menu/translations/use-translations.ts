import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { MenuTranslations } from '#contract/menu/translations.ts';
import { type GuestLanguage, isGuestLanguage } from '#domain/languages/guest-language.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';
import { storedChoice } from '#web/lib/stored-choice.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { firstLanguage } from './translation-rows.ts';
import { createTypedTexts } from './typed-texts.ts';

const lastLanguage = storedChoice('gedeck.translations');

/** What the staff's feed tells. */
export interface MenuNews {
  /** The newest version of the menu; null: none was told. */
  menuVersion: number | null;
  isLive: boolean;
}

/** The menu's texts in a language, loaded anew whenever somebody has changed them, and what is typed of them. */
export function useTranslations(
  restaurantId: string,
  { menuVersion, isLive, open }: MenuNews & { open: boolean },
) {
  // Null until it is known in which language the menu is written.
  const [language, setLanguage] = useState<GuestLanguage | null>(null);
  const [begunWith] = useState(lastLanguage.get);
  const asked = language ?? (begunWith !== null && isGuestLanguage(begunWith) ? begunWith : 'en');
  const resource = useMemo(
    () =>
      createResource<MenuTranslations>({
        load: (signal) => api.menu.translations.get({ restaurantId, language: asked }, { signal }),
      }),
    [restaurantId, asked],
  );
  const view = useResource(open ? resource : null);
  // For the choice of a language while its texts load, and for the moment in which the dialog goes.
  const [last, setLast] = useState(view.data);
  if (view.data !== undefined && view.data !== last) setLast(view.data);
  const data = view.data ?? last;
  if (data && (language === null || language === data.menuLanguage))
    setLanguage(firstLanguage(begunWith, data));

  const reload = useLatest(() => resource.reload());
  const tell = useLatest((of: GuestLanguage, saved: MenuTranslations['texts']) => {
    if (of !== asked) return;
    const news = new Map(saved.map((each) => [each.text, each]));
    resource.update((now) => ({ ...now, texts: now.texts.map((each) => news.get(each.text) ?? each) }));
  });
  const [typed] = useState(() =>
    createTypedTexts(async (of, said) => {
      try {
        const { texts } = await api.menu.translations.save({ restaurantId, language: of, texts: [said] });
        tell(of, texts);
      } catch (error) {
        if (failureOf(error).code === 'MENU_TEXT_CHANGED') await reload();
        throw error;
      }
    }),
  );

  useReloadOn(open ? resource : null, menuVersion);
  const goOn = useEffectEvent(() => {
    if (!open) return;
    void reload();
    void typed.saveAgain();
  });
  const wasLost = useRef(false);
  useEffect(() => {
    if (isLive && wasLost.current) goOn();
    wasLost.current = !isLive;
  }, [isLive]);

  return {
    language,
    /** What the last answer said, of whichever language. */
    last: data,
    view: { ...view, data: data?.language === language ? data : undefined },
    typed,
    unsaved: useSyncExternalStore(typed.subscribe, typed.all),
    saved: useSyncExternalStore(typed.subscribe, typed.saved),
    reload,
    choose: (chosen: GuestLanguage) => {
      lastLanguage.set(chosen);
      typed.forgetSaved();
      setLanguage(chosen);
    },
  };
}
