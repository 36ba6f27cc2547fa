import { useState } from 'react';

interface Question<Subject> {
  isOpen: boolean;
  /** The subject of the dialog. It stays during the closing animation. Undefined until first asked. */
  about: Subject | undefined;
  ask: (about: Subject) => void;
  close: () => void;
}

/** The state of a dialog that is opened for a subject. */
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
