/** A party is at its table, or has left. */
export const sessionStatuses = ['active', 'completed'] as const;
