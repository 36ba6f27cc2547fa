import { useState } from 'react';

interface Question<Subject> {
  isOpen: boolean;
  /** What it is about, or was: while its dialog leaves, it stays. Undefined until it is first asked. */
  about: Subject | undefined;
  ask: (about: Subject) => void;
  close: () => void;
}

/** What a dialog is open for. */
export function useQuestion<Subject>(): Question<Subject> {
  const [about, setAbout] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    about,
    ask(subject) {
      setAbout(() => subject);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
