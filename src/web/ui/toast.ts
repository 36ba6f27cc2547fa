import { createSubscribers } from '#web/lib/subscribers.ts';

interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** The language of its texts where it is not the page's. */
  lang?: string | undefined;
  /** What a tap on the message does, as "undo"; the message goes with the tap. */
  action?: { label: string; run: () => void } | undefined;
}

export interface ToastEntry extends ToastMessage {
  id: number;
  /** By `performance.now()`. */
  shownAtMs: number;
  /** The toast is fading out and will then be removed. */
  leaving: boolean;
}

const lifetimeMs = 3000;
/** What can be undone can be for five seconds. */
const lifetimeWithActionMs = 5000;
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

function startTimer(id: number, leftMs: number) {
  const handle = setTimeout(() => dismissToast(id), leftMs);
  timers.set(id, { handle, startedAt: performance.now(), leftMs });
  if (paused) clearTimeout(handle);
}

/** Shows a message for 3 seconds, 5 with an action; longer while the pointer or the focus rests on it. Call it in the browser only. */
export function toast(message: ToastMessage): void {
  const id = ++lastId;
  const staying = entries.filter((entry) => !entry.leaving);
  const surplus = staying.slice(0, Math.max(0, staying.length - visibleAtOnce + 1));
  for (const entry of surplus) clearTimer(entry.id);
  replaceEntries([
    ...entries.filter((entry) => !surplus.includes(entry)),
    { ...message, id, shownAtMs: performance.now(), leaving: false },
  ]);
  startTimer(id, message.action ? lifetimeWithActionMs : lifetimeMs);
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
