import { Pencil, Trash2 } from 'lucide-react';
import type { EditedOption } from '#contract/menu/menu-editor.ts';
import { groupOptions, type OptionGroup } from '#domain/orders/option-groups.ts';
import { initialChoice } from '#web/features/menu/option-choice.ts';
import { unitsText } from '#web/features/menu/option-group.tsx';
import { api } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { rememberPlace } from '#web/ui/place-in-list.ts';
import { ExtraForm } from './extra-form.tsx';
import { menuText } from './menu-text.ts';
import { arranged, withEntry } from './menu-view.ts';
import { SortableList } from './sortable-list.tsx';
import type { ExtraForm as ExtraFormState, ExtrasOwner } from './use-extra-form.ts';

interface ExtrasSectionProps extends ExtrasOwner {
  extra: ExtraFormState;
  /** Whether the dialog's focus starts on the form for a new extra. */
  autoFocus?: boolean;
}

type Group = OptionGroup<EditedOption>;

/** The extras of a dish or a category: a list by group, and a form that adds or changes one. */
export function ExtrasSection(props: ExtrasSectionProps) {
  const { restaurantId, owner, options, categories, run, extra, autoFocus = false } = props;
  const groups = groupOptions(options);
  const calls = api.menu.editor;

  function arrange(ids: string[]) {
    const call = calls.orderOptions({ restaurantId, ...owner, ids });
    void run(call, { failed: menuText.orderFailed, language: 'de' }, (now) =>
      withEntry(now, owner.ownerId, (entry) => ({ options: arranged(entry.options, ids) })),
    );
  }

  async function edit({ id }: EditedOption, button: HTMLElement) {
    // What is typed in the form is not lost, but saved first.
    if (extra.isDirty && !(await extra.submit())) return;
    extra.edit(id, button);
  }

  async function remove(option: EditedOption, button: HTMLElement) {
    const { id, name } = option;
    const place = options.findIndex((each) => each.id === id);
    const focusNext = rememberPlace(button);
    const isDone = await run(calls.removeOption({ restaurantId, ...owner, id }), {
      failed: menuText.extraDeleteFailed,
      succeeded: menuText.extraDeleted({ name }),
      undo: () =>
        void run(calls.createOption({ restaurantId, ...owner, ...option, place }), menuText.extraFailed),
    });
    if (!isDone) return;
    if (extra.edited?.id === id) extra.leave();
    focusNext();
  }

  const renderGroup = (group: Group) => (
    <ExtraGroup
      key={group.name}
      group={group}
      goesWith={goesWith(group, groups)}
      categories={categories}
      editedId={extra.edited?.id ?? null}
      onArrange={(ids) =>
        arrange(groups.flatMap((each) => (each.name === group.name ? ids : each.options.map(({ id }) => id))))
      }
      onEdit={edit}
      onRemove={remove}
    />
  );
  return (
    <section className="border-line border-t pt-5">
      <h3 className="mb-3 font-semibold text-lg">
        {owner.ownerKind === 'item' ? menuText.extrasOfItem : menuText.extrasOfCategory}
      </h3>
      {groups.length === 0 && <p className="text-ink-soft">{menuText.noExtras}</p>}
      {groups.length === 1 ? (
        groups.map(renderGroup)
      ) : (
        <SortableList
          label={menuText.groups}
          entries={groups.map((group) => ({ group, id: `group ${group.name}`, name: nameOf(group) }))}
          onArrange={(ids) =>
            arrange(
              ids.flatMap(
                (id) =>
                  groups.find(({ name }) => id === `group ${name}`)?.options.map((each) => each.id) ?? [],
              ),
            )
          }
          renderRow={({ group }) => renderGroup(group)}
        />
      )}
      <ExtraForm extra={extra} groups={groups} categories={categories} autoFocus={autoFocus} />
    </section>
  );
}

const nameOf = ({ name }: Group): string => name || menuText.otherGroup;

/** With which dish of a combination extras go that stand for none themselves. [EXT-5] */
function goesWith(group: Group, groups: readonly Group[]): string | null {
  const hasDishes = ({ options }: Group) => options.some(({ dishId }) => dishId);
  if (hasDishes(group) || !groups.some(hasDishes)) return null;
  const isBelow = groups.slice(0, groups.indexOf(group)).some(hasDishes);
  return isBelow ? menuText.goesWithBefore : menuText.goesWithFirst;
}

/** What a group asks for beyond its flags. */
function ruleOf({ least, most, included, pricing }: Group): string[] {
  return [
    ...(least > 1 || (most !== null && most > 1) ? [unitsText({ least, most }, menuText.chooseUnits)] : []),
    ...(included > 0 ? [menuText.unitsIncluded({ units: included })] : []),
    ...(pricing === 'sum' ? [] : [menuText.pricings[pricing]]),
  ];
}

/** `+1,50 € · up to 3 · chosen from the start` */
function factsOf(
  { id, priceIncrement, most = 1, isPreselected, dishId }: EditedOption,
  group: Group,
  categories: ExtrasOwner['categories'],
): string {
  const dish = categories.flatMap(({ items }) => items).find(({ id }) => id === dishId);
  return [
    formatMoney(priceIncrement, '+'),
    ...(most > 1 ? [menuText.chooseUnits.upTo({ most })] : []),
    ...(isPreselected
      ? [initialChoice(group).includes(id) ? menuText.preselected : menuText.notPreselected]
      : []),
    ...(dishId ? [menuText.goesAs({ dish: dish?.name ?? menuText.dishGone })] : []),
  ].join(' · ');
}

interface ExtraGroupProps {
  group: Group;
  /** With which dish of the combination its extras go; null: they are dishes themselves, or it is none. */
  goesWith: string | null;
  categories: ExtrasOwner['categories'];
  editedId: string | null;
  onArrange: (ids: string[]) => void;
  onEdit: (option: EditedOption, button: HTMLElement) => void;
  onRemove: (option: EditedOption, button: HTMLElement) => void;
}

/** One question to the guest: its name, what it requires and allows, and its extras in their order. */
function ExtraGroup({ group, goesWith, categories, editedId, onArrange, onEdit, onRemove }: ExtraGroupProps) {
  return (
    <div className="min-w-0 flex-1 py-2">
      <h4 className="flex flex-wrap items-center gap-2 pb-2 font-semibold text-sm">
        <span className="min-w-0 wrap-anywhere">{nameOf(group)}</span>
        {group.isRequired && <Badge tone="saffron">{menuText.required}</Badge>}
        {group.isMultiSelect && <Badge tone="basil">{menuText.multiSelect}</Badge>}
        {ruleOf(group).map((rule) => (
          <Badge key={rule}>{rule}</Badge>
        ))}
        {goesWith && <Badge>{goesWith}</Badge>}
      </h4>
      <SortableList
        label={nameOf(group)}
        entries={group.options}
        onArrange={onArrange}
        isSelected={({ id }) => id === editedId}
        renderRow={(option) => (
          <>
            <span className="min-w-0 flex-1 py-1.5 leading-snug wrap-anywhere">
              {option.name}
              <span className="num block text-ink-soft text-sm">{factsOf(option, group, categories)}</span>
            </span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={menuText.editExtraLabel({ name: option.name })}
              aria-pressed={option.id === editedId}
              onClick={(event) => onEdit(option, event.currentTarget)}
            >
              <Pencil aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={menuText.removeExtraLabel({ name: option.name })}
              onClick={(event) => onRemove(option, event.currentTarget)}
            >
              <Trash2 aria-hidden />
            </Button>
          </>
        )}
      />
    </div>
  );
}
