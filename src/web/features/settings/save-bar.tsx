import { Button } from '#web/ui/button.tsx';
import { type FieldName, type SettingsDraft, touched } from './settings-form.ts';
import { settingsText as text } from './settings-text.ts';

interface SaveBarProps {
  isDirty: boolean;
  busy: boolean;
  draft: SettingsDraft;
  onDiscard: (names: readonly FieldName[]) => void;
}

/** The bar with the save button, sticky at the lower edge. */
export function SaveBar({ isDirty, busy, draft, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper px-4 py-3 md:-bottom-4 md:-mx-6 md:px-6">
      <p role="status" className="mr-auto text-ink-soft text-sm">
        {isDirty && text.unsaved}
      </p>
      {isDirty && (
        <Button variant="ghost" disabled={busy} onClick={() => onDiscard(touched(draft))}>
          {text.discard}
        </Button>
      )}
      <Button type="submit" busy={busy} disabled={!isDirty} className="min-w-32">
        {text.save}
      </Button>
    </div>
  );
}
