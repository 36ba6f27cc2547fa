import { specifiedLang } from '#web/lib/manner.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';

interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** The language of its texts where it is not the page's; a chosen language is that of all. */
  lang?: 'de' | 'en' | undefined;
  /** What the message is about: a newer one about the same replaces it. Without an action, the title unless said. */
  subject?: string | undefined;
  /** What a tap on the message does; the message goes with the tap. */
  action?: ToastUndo | ToastLink | undefined;
}

/** Takes back what the message tells. */
interface ToastUndo {
  label: string;
  run: () => void;
}

/** Opens a page in a new tab. The message waits for it. */
interface ToastLink {
  label: string;
  href: string;
}

export interface ToastEntry extends ToastMessage {
  id: number;
  /** By `performance.now()`. */
  shownAtMs: number;
  /** The toast is fading out and will then be removed. */
  leaving: boolean;
}

type UndoableToast = ToastEntry & { action: ToastUndo };

const lifetimeMs = 3000;
/** What can be undone can be for five seconds. */
const lifetimeToUndoMs = 5000;
const visibleAtOnce = 3;

/*
 * Small enough (1 KB with its region) to be on every page from the start: a toaster loaded on first use could
 * not say "no connection" on a phone that has just lost it.
 */
let entries: readonly ToastEntry[] = [];
let lastId = 0;
let paused = false;
const subscribers = createSubscribers();
const timers = new Map<
  number,
  { handle: ReturnType<typeof setTimeout>; startedAt: number; leftMs: number }
>();

function replaceEntries(next: readonly ToastEntry[]) {
  entries = next;
  subscribers.notify();
}

function lifetimeOf({ action }: ToastMessage): number | null {
  if (!action) return lifetimeMs;
  return 'href' in action ? null : lifetimeToUndoMs;
}

function startTimer(id: number, leftMs: number) {
  const handle = setTimeout(() => dismissToast(id), leftMs);
  timers.set(id, { handle, startedAt: performance.now(), leftMs });
  if (paused) clearTimeout(handle);
}

/**
 * Shows a message for 3 seconds, 5 when it can be undone, with a link until it is closed; longer while the pointer or
 * the focus rests on it. Call it in the browser only.
 */
export function toast(message: ToastMessage): void {
  const id = ++lastId;
  const subject = message.subject ?? (message.action ? undefined : message.title);
  const isReplaced = (entry: ToastEntry) => subject !== undefined && entry.subject === subject;
  const staying = entries.filter((entry) => !entry.leaving && !isReplaced(entry));
  const surplus = staying.slice(0, Math.max(0, staying.length - visibleAtOnce + 1));
  const gone = entries.filter((entry) => surplus.includes(entry) || isReplaced(entry));
  const lang = message.lang && specifiedLang(message.lang);
  for (const entry of gone) clearTimer(entry.id);
  replaceEntries([
    ...entries.filter((entry) => !gone.includes(entry)),
    { ...message, lang, subject, id, shownAtMs: performance.now(), leaving: false },
  ]);
  const lifetime = lifetimeOf(message);
  if (lifetime !== null) startTimer(id, lifetime);
}

function isUndoable(entry: ToastEntry): entry is UndoableToast {
  return entry.action !== undefined && 'run' in entry.action;
}

/** The newest message that can be undone. */
export function newestUndoable(toasts: readonly ToastEntry[]): UndoableToast | undefined {
  return toasts
    .filter((entry) => !entry.leaving)
    .filter(isUndoable)
    .pop();
}

function clearTimer(id: number) {
  clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
}

/** Starts a message's fade-out. */
export function dismissToast(id: number): void {
  clearTimer(id);
  replaceEntries(entries.map((entry) => (entry.id === id ? { ...entry, leaving: true } : entry)));
}

/** Removes a message after its fade-out. */
export function removeToast(id: number): void {
  clearTimer(id);
  replaceEntries(entries.filter((entry) => entry.id !== id));
}

export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const timer of timers.values()) {
    clearTimeout(timer.handle);
    timer.leftMs -= performance.now() - timer.startedAt;
  }
}

export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const [id, timer] of timers) startTimer(id, timer.leftMs);
}

export function getToasts(): readonly ToastEntry[] {
  return entries;
}

export const subscribeToToasts = subscribers.subscribe;
