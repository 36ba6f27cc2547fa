import { useMemo, useState } from 'react';
import type { RestaurantSettings } from '#contract/settings.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useReloadOn, useResource } from '#web/lib/live/use-resource.ts';
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
 * The general settings of a restaurant, and the draft of their edits.
 *
 * @param restaurant a new object whenever the live feed brings news of the restaurant: the settings are then
 * reloaded
 */
export function useSettings(restaurantId: string, restaurant: object | null) {
  const resource = useMemo(
    () =>
      createResource<RestaurantSettings>({
        load: (signal) => api.settings.get({ restaurantId }, { signal }),
      }),
    [restaurantId],
  );
  const { data: settings, failure, retry } = useResource(resource);
  const [draft, setDraft] = useState(emptyDraft);
  useReloadOn(resource, restaurant);

  const stored = settings?.general;

  const show = (loaded: RestaurantSettings) => resource.update(() => loaded);

  return {
    settings,
    failure,
    values: stored && shownValues(stored, draft),
    draft,
    conflicts: stored ? conflictsIn(stored, draft) : [],
    isDirty: touched(draft).length > 0,
    retry,
    show,
    edit: <Name extends FieldName>(name: Name, value: FormValues[Name]) => {
      if (stored) setDraft((before) => withEdit(stored, before, name, value));
    },
    discard: (names: readonly FieldName[]) => setDraft((before) => without(before, names)),
    keepMine: (names: readonly FieldName[]) =>
      stored && setDraft((before) => keepingMine(stored, before, names)),
    /** Saves the draft, which stays when saving fails. @throws an API failure */
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
        if (failureOf(error).code === 'SETTINGS_CHANGED') await resource.reload();
        throw error;
      }
    },
  };
}

export type SettingsState = ReturnType<typeof useSettings>;
