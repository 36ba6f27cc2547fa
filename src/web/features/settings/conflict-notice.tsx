import { Users } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { settingsText as text } from './settings-text.ts';
import type { SettingsState } from './use-settings.ts';

/** Shown when two people have edited the same field: the person decides which version stays. */
export function ConflictNotice({ settings: { conflicts, keepMine, discard } }: { settings: SettingsState }) {
  if (conflicts.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-saffron bg-saffron-tint px-4 py-3 text-saffron-ink"
    >
      <Users aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{text.conflictTitle}</span>{' '}
        {conflicts.map((name) => text.fields[name]).join(', ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => discard(conflicts)}>
          {text.takeTheirs}
        </Button>
        <Button variant="outline" onClick={() => keepMine(conflicts)}>
          {text.keepMine}
        </Button>
      </div>
    </div>
  );
}
