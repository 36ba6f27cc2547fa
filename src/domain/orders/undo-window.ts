/**
 * How long what staff have done can be taken back: as long as the message with the button stays, and a little
 * for a slow network. [UNDO-1] [UNDO-2]
 */
export const undoWindowMs = 15_000;
