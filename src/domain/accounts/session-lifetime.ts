/** Days that a session lasts from its last renewal, and from its sign-in however often it is renewed. [ACC-11] */
export const sessionDays = { renewed: 30, inAll: 90 } as const;

const dayMs = 86_400_000;

/** When a session ends that is renewed now; a moment that has passed, when it is too old for that. */
export function sessionEnd(startedAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + sessionDays.renewed * dayMs, startedAt.getTime() + sessionDays.inAll * dayMs),
  );
}
