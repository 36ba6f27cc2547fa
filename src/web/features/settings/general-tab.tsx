import { Users } from 'lucide-react';
import { tellFailure } from '#web/features/errors/use-command.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { HoursCard } from './hours-card.tsx';
import { KitchenCard } from './kitchen-card.tsx';
import { LinksCard } from './links-card.tsx';
import { ListsCard } from './lists-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { RestaurantCard } from './restaurant-card.tsx';
import { ServiceCard } from './service-card.tsx';
import { type FormValues, type Problems, problemsIn, touched } from './settings-form.ts';
import { settingsText as text } from './settings-text.ts';
import type { SettingsState } from './use-settings.ts';

interface GeneralTabProps {
  settings: SettingsState;
  values: FormValues;
}

/** All settings of the restaurant except permissions, saved together. */
export function GeneralTab({ settings, values }: GeneralTabProps) {
  const { isDirty } = settings;
  const found = problemsIn(settings.draft);
  const form = useForm({
    check() {
      if (Object.keys(found).length > 0)
        toast({ variant: 'destructive', title: text.saveFailed, description: text.checkFields });
      return found;
    },
    async send() {
      await settings.save();
      form.clear();
      toast({ title: text.saved });
    },
    refuse: (error) => tellFailure(text.saveFailed, error),
  });
  const problems: Problems = form.wasTried ? found : {};

  const part = { values, problems, edit: settings.edit };
  const general = settings.settings?.general;
  return (
    <form {...form.props} className="mx-auto grid max-w-300 gap-4 md:gap-5">
      <ConflictNotice settings={settings} />
      <div className="grid items-start gap-4 md:gap-5 xl:grid-cols-2">
        <div className="grid gap-4 md:gap-5">
          <RestaurantCard part={part} addressText={general?.postalAddress ? '' : (general?.address ?? '')} />
          <LogoCard name={values.name} logoUrl={settings.settings?.logoUrl ?? null} onSaved={settings.show} />
          <ServiceCard part={part} />
          <KitchenCard part={part} />
          <ListsCard
            part={part}
            title={text.lists.reasons}
            lead={text.lists.reasonsLead}
            fields={['discountReasons', 'correctionReasons']}
          />
          <ListsCard
            part={part}
            title={text.lists.cards}
            lead={text.lists.cardsLead}
            fields={['cardKinds']}
          />
        </div>
        <div className="grid gap-4 md:gap-5">
          <HoursCard part={part} />
          <LinksCard part={part} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper px-4 py-3 md:-bottom-4 md:-mx-6 md:px-6">
        <p role="status" className="me-auto text-ink-soft text-sm">
          {isDirty && text.unsaved}
        </p>
        {isDirty && (
          <Button
            variant="ghost"
            disabled={form.busy}
            onClick={() => settings.discard(touched(settings.draft))}
          >
            {text.discard}
          </Button>
        )}
        <Button type="submit" busy={form.busy} disabled={!isDirty} className="min-w-32">
          {text.save}
        </Button>
      </div>
    </form>
  );
}

/** Shown when two people have edited the same field: the person decides which version stays. */
function ConflictNotice({ settings: { conflicts, keepMine, discard } }: { settings: SettingsState }) {
  if (conflicts.length === 0) return null;
  return (
    <div
      role="alert"
      data-form-problem
      tabIndex={-1}
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
