/** What a period has as one PDF, and its name in the file and in the log. */
export const periodPapers = ['receipts', 'closings'] as const;
export type PeriodPaper = (typeof periodPapers)[number];
