import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditedCategory, EditedOption, OptionOwner } from '#contract/menu/menu-editor.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLatest } from '#web/lib/use-latest.ts';
import { toast } from '#web/ui/toast.ts';
import { menuText } from './menu-text.ts';
import {
  asInGroup,
  draftOfOption,
  fieldsOfOption,
  type OptionDraft,
  optionProblems,
} from './option-drafts.ts';
import type { RunCommand } from './use-edited-menu.ts';

export interface ExtrasOwner {
  restaurantId: string;
  owner: OptionOwner;
  options: readonly EditedOption[];
  /** The whole menu, of whose dishes an extra may be one. */
  categories: readonly EditedCategory[];
  run: RunCommand;
}

export type ExtraForm = ReturnType<typeof useExtraForm>;

/** The form that adds an extra, or changes one that is there. */
export function useExtraForm({ restaurantId, owner, options, run }: ExtrasOwner) {
  const [edited, setEdited] = useState<EditedOption | null>(null);
  const [start, setStart] = useState(() => asInGroup(draftOfOption(null), options));
  const [draft, setDraft] = useState(start);
  const [newOptionId, setNewOptionId] = useState(newId);
  const element = useRef<HTMLFormElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  /** The button that began the editing. */
  const opener = useRef<HTMLElement>(null);
  const found = optionProblems(draft);
  const form = useForm({ check: () => found, send: save });

  function begin(option: EditedOption | null, next: OptionDraft) {
    // At once: the price field still has the focus and its old value, which it would write when it is left.
    flushSync(() => {
      setEdited(option);
      setStart(next);
      setDraft(next);
      form.clear();
    });
  }

  // From the newest list: another extra may have been saved since the tap, and with it what holds for the group.
  const beginNew = useLatest((groupName: string) =>
    begin(null, asInGroup({ ...draftOfOption(null), groupName }, options)),
  );
  const edit = useLatest((id: string, button: HTMLElement) => {
    const option = options.find((each) => each.id === id);
    if (!option) return;
    opener.current = button;
    begin(option, asInGroup(draftOfOption(option), options));
    element.current?.scrollIntoView({ block: 'start' });
    nameField.current?.focus({ preventScroll: true });
  });

  /** Back to adding. The focus returns to the extra that was edited. */
  function leave() {
    beginNew('');
    if (opener.current?.isConnected) opener.current.focus();
    else nameField.current?.focus();
  }

  async function save(): Promise<boolean> {
    const fields = { restaurantId, ...owner, ...fieldsOfOption(draft) };
    const command = edited
      ? api.menu.editor.updateOption({ ...fields, id: edited.id })
      : api.menu.editor.createOption({ ...fields, id: newOptionId });
    if (!(await run(command, menuText.extraFailed))) return false;
    const { name } = fields;
    toast({ title: edited ? menuText.extraUpdated({ name }) : menuText.extraAdded({ name }) });
    if (edited) leave();
    else {
      // Only after success: a retry after a lost answer must send the same id.
      setNewOptionId(newId());
      // The next extra is likely to be in the same group.
      beginNew(draft.groupName);
      nameField.current?.focus();
    }
    return true;
  }

  return {
    form,
    element,
    nameField,
    edited,
    draft,
    problems: form.wasTried ? found : {},
    isDirty: JSON.stringify(draft) !== JSON.stringify(start),
    // Of the newest draft: a field that is left may write its value after the next one has been typed into.
    change: (changes: Partial<OptionDraft>) =>
      setDraft((newest) => {
        const next = { ...newest, ...changes };
        return changes.groupName === undefined ? next : asInGroup(next, options);
      }),
    edit,
    leave,
    /** Saves the extra in the form. Resolves to false when it cannot be saved, which is then shown. */
    async submit(): Promise<boolean> {
      if (Object.keys(found).length === 0) return save();
      element.current?.requestSubmit();
      return false;
    },
  };
}
