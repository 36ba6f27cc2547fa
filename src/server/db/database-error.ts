/** The database cannot be used; the message is one sentence for the person at the terminal. */
export class DatabaseUnusableError extends Error {}
