import { useCallback, useEffect, useRef, useState } from 'react';
import type { RestaurantSettings } from '#contract/settings.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import {
  afterSave,
  changesOf,
  conflictsIn,
  emptyDraft,
  type FieldName,
  type FormValues,
  keepingMine,
  shownValues,
  touched,
  withEdit,
  without,
} from './settings-form.ts';

/**
 * A restaurant's general settings, and what is being edited of them.
 *
 * @param restaurant changes whenever the live feed tells of the restaurant: then the settings are read anew
 */
export function useSettings(restaurantId: string, restaurant: object | null) {
  const [settings, setSettings] = useState<RestaurantSettings | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [draft, setDraft] = useState(emptyDraft);
  const newest = useRef(0);

  const load = useCallback(async () => {
    newest.current += 1;
    const asked = newest.current;
    try {
      const loaded = await api.settings.get({ restaurantId });
      // An answer that was overtaken by a later question is old.
      if (asked !== newest.current) return;
      setSettings(loaded);
      setFailure(null);
    } catch (error) {
      if (asked === newest.current) setFailure(failureOf(error));
    }
  }, [restaurantId]);

  // Another object is news of the restaurant.
  useEffect(() => {
    void load();
  }, [load, restaurant]);

  const stored = settings?.general;

  function show(loaded: RestaurantSettings) {
    newest.current += 1;
    setSettings(loaded);
  }

  return {
    settings,
    failure,
    values: stored && shownValues(stored, draft),
    draft,
    conflicts: stored ? conflictsIn(stored, draft) : [],
    isDirty: touched(draft).length > 0,
    load,
    show,
    edit: <Name extends FieldName>(name: Name, value: FormValues[Name]) => {
      if (stored) setDraft((before) => withEdit(stored, before, name, value));
    },
    discard: (names: readonly FieldName[]) => setDraft((before) => without(before, names)),
    keepMine: (names: readonly FieldName[]) =>
      stored && setDraft((before) => keepingMine(stored, before, names)),
    /** Throws an API failure; what was edited stays then. */
    async save() {
      const sent = draft;
      try {
        const saved = await api.settings.save({
          restaurantId,
          changes: changesOf(sent),
          seen: sent.seen,
        });
        show(saved);
        setDraft((now) => afterSave(now, sent, saved.general));
      } catch (error) {
        if (failureOf(error).code === 'SETTINGS_CHANGED') await load();
        throw error;
      }
    },
  };
}

export type SettingsState = ReturnType<typeof useSettings>;
