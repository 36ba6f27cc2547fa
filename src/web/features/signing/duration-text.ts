const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long something took, in its two largest units: `unter 1 Min.`, `17 Min.`, `2 Std. 5 Min.`, `1 Tag 3 Std.`. */
export function durationText(ms: number): string {
  if (ms < minuteMs) return 'unter 1 Min.';
  if (ms < hourMs) return inMinutes(ms);
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} Std.${rest(inMinutes(ms % hourMs))}`;
  const days = Math.floor(ms / dayMs);
  return `${days} ${days === 1 ? 'Tag' : 'Tage'}${rest(`${Math.floor((ms % dayMs) / hourMs)} Std.`)}`;
}

function inMinutes(ms: number): string {
  return `${Math.floor(ms / minuteMs)} Min.`;
}

function rest(words: string): string {
  return words.startsWith('0 ') ? '' : ` ${words}`;
}
