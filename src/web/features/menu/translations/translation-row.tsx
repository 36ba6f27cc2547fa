import {
  Bot,
  Check,
  CircleAlert,
  CircleDashed,
  CircleX,
  History,
  LoaderCircle,
  type LucideIcon,
  PencilLine,
} from 'lucide-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { directionOf, type GuestLanguage } from '#domain/languages/guest-language.ts';
import { isDescription, translationLimits } from '#domain/menu/menu-translations.ts';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlClasses } from '#web/ui/control-classes.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { type MenuText, type Row, writtenMeanwhile } from './translation-rows.ts';
import { translationsText as text } from './translations-text.ts';

/** What is done with a row. They stay the same while a list is shown. */
export interface RowCommands {
  type: (row: Row, value: string) => void;
  /** Returns whether there was something to put back. */
  putBack: (row: Row) => boolean;
  leave: (row: Row) => void;
  confirm: (row: Row) => void;
  tryAgain: (row: Row) => void;
  enter: (row: Row) => void;
  hold: (row: Row, field: HTMLElement | null) => void;
}

interface TranslationRowProps {
  row: Row;
  isSaved: boolean;
  language: GuestLanguage;
  menuLanguage: GuestLanguage;
  commands: RowCommands;
}

/** A text of the menu, and beside it the field of its translation. */
export const TranslationRow = memo(UnkeptRow, (before, now) => {
  const [{ row: a }, { row: b }] = [before, now];
  const isSame = a.text === b.text && a.typed === b.typed && a.at === b.at && a.isGone === b.isGone;
  return isSame && before.isSaved === now.isSaved;
});

function UnkeptRow({ row, isSaved, language, menuLanguage, commands }: TranslationRowProps) {
  const id = useId();
  const { typed, isGone } = row;
  const { text: original, kind, translation, former } = row.text;
  const value = typed?.value ?? translation;
  const isLong = isDescription(kind);
  const meanwhile = writtenMeanwhile(row);
  const isOlder = former !== undefined && row.text.state === 'older';
  const describedBy = cn(`${id}-mark`, isOlder && `${id}-former`, `${id}-more`);
  const inHouse = { lang: menuLanguage, dir: directionOf(menuLanguage) };
  const inTarget = { lang: language, dir: directionOf(language) };

  function press(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    // Enter and Escape belong to who composes a letter of several keys.
    if (event.nativeEvent.isComposing || event.altKey) return;
    const field = event.currentTarget;
    if (event.key === 'Escape' && !isGone && commands.putBack(row)) {
      // Else it would close the dialog.
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key !== 'Enter') return;
    // A new line, where there may be one.
    if (event.shiftKey) return;
    event.preventDefault();
    if (isLong && (event.ctrlKey || event.metaKey)) {
      field.setRangeText('\n', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      commands.type(row, field.value);
    } else commands.confirm(row);
  }

  const control = {
    ...inTarget,
    id: `${id}-field`,
    'aria-labelledby': `${id}-original ${id}-kind`,
    value,
    maxLength: isLong ? translationLimits.length : translationLimits.nameLength,
    readOnly: isGone,
    autoComplete: 'off',
    autoCapitalize: 'sentences',
    spellCheck: true,
    enterKeyHint: 'next',
    'aria-invalid': typed?.failure ? true : undefined,
    'aria-describedby': describedBy,
    onKeyDown: press,
    onFocus: () => commands.enter(row),
    onBlur: () => commands.leave(row),
    onChange: (event: { currentTarget: { value: string } }) => commands.type(row, event.currentTarget.value),
    ref: (field: HTMLElement | null) => commands.hold(row, field),
  } as const;
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
      <div className="flex min-w-0 flex-wrap content-start items-center justify-between gap-x-3 gap-y-1">
        <label
          {...inHouse}
          id={`${id}-original`}
          htmlFor={`${id}-field`}
          className={cn(
            'w-full whitespace-pre-line leading-snug wrap-anywhere',
            isLong ? 'text-[0.9375rem]' : 'font-semibold',
          )}
        >
          {original}
        </label>
        <span id={`${id}-kind`} className="text-ink-soft text-sm wrap-anywhere">
          {kindOf(row.text)}
        </span>
        <span id={`${id}-mark`} className="max-w-full">
          <Mark {...markOf(row, isSaved)} />
        </span>
        {isOlder && (
          <p className="w-full text-sm wrap-anywhere" id={`${id}-former`}>
            <span className="text-ink-soft">{text.former}</span>{' '}
            <span {...inHouse} className="whitespace-pre-line">
              {former}
            </span>
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {isLong ? (
          <textarea
            {...control}
            // Where a browser cannot let it grow by itself.
            rows={Math.min(8, Math.max(1, Math.ceil(value.length / 48)))}
            className={cn(
              controlClasses,
              'field-sizing-content min-h-11 resize-none px-3 py-2 wrap-anywhere',
            )}
          />
        ) : (
          <input {...control} type="text" className={cn(controlClasses, 'h-11 px-3')} />
        )}
        <div id={`${id}-more`} className="grid gap-2 text-sm wrap-anywhere empty:hidden">
          {meanwhile !== '' && (
            <p>
              <span className="text-ink-soft">{text.meanwhile}</span> <span {...inTarget}>{meanwhile}</span>
            </p>
          )}
          {isGone && <p role="alert">{text.goneText}</p>}
          {typed?.failure && !isGone && (
            <p role="alert" className="font-medium text-paprika">
              {errorSentence(typed.failure)}
            </p>
          )}
        </div>
        {isGone && (
          <div className="flex flex-wrap gap-2">
            <CopyButton value={value} copyLabel={text.copy} copied={text.copied} failed={text.copyFailed} />
            <Button variant="outline" onClick={() => commands.putBack(row)}>
              {text.discard}
            </Button>
          </div>
        )}
        {typed?.failure && !isGone && (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-start"
            onClick={() => commands.tryAgain(row)}
          >
            {commonText.tryAgain}
          </Button>
        )}
      </div>
    </li>
  );
}

/** “Dish”, “Extra of Margherita” */
function kindOf({ kind, of }: MenuText): string {
  const say = text.kinds[kind];
  return typeof say === 'string' ? say : say({ of });
}

interface MarkLook {
  mark: keyof typeof text.marks;
  icon: LucideIcon;
  tone: BadgeTone;
}

const looks: Record<MarkLook['mark'], Omit<MarkLook, 'mark'>> = {
  missing: { icon: CircleDashed, tone: 'neutral' },
  older: { icon: History, tone: 'saffron' },
  draft: { icon: Bot, tone: 'saffron' },
  done: { icon: Check, tone: 'neutral' },
  typed: { icon: PencilLine, tone: 'neutral' },
  saving: { icon: LoaderCircle, tone: 'neutral' },
  saved: { icon: Check, tone: 'ready' },
  failed: { icon: CircleAlert, tone: 'paprika' },
  gone: { icon: CircleX, tone: 'paprika' },
};

function markOf({ text: { state }, typed, isGone }: Row, isSaved: boolean): MarkLook {
  let mark: MarkLook['mark'] = state === 'done' && isSaved ? 'saved' : state;
  if (isGone) mark = 'gone';
  else if (typed?.isSaving) mark = 'saving';
  else if (typed?.failure) mark = 'failed';
  else if (typed) mark = 'typed';
  return { mark, ...looks[mark] };
}

function Mark({ mark, icon: Icon, tone }: MarkLook) {
  // Most are done: what is to do has to stand out among them.
  if (mark === 'done') {
    return (
      <span className="inline-flex min-h-6.5 items-center gap-1.5 font-semibold text-ink-soft text-xs">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {text.marks.done}
      </span>
    );
  }
  return (
    <Badge tone={tone} shape="wrapping">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text.marks[mark]}
    </Badge>
  );
}
