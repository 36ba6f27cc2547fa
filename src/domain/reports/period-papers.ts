/** The papers that a period has as one PDF: so in the address, in the name of the file and, with `.exported`, in the security log. */
export const periodPapers = ['receipts', 'closings'] as const;
export type PeriodPaper = (typeof periodPapers)[number];
