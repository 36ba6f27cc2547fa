import { useState } from 'react';

interface Question<Subject> {
  isOpen: boolean;
  /** How often it was asked. As a key of the dialog, it makes each one start with empty fields. */
  times: number;
  /** The subject of the dialog. It stays during the closing animation. Undefined until first asked. */
  about: Subject | undefined;
  ask: (about: Subject) => void;
  close: () => void;
}

/** The state of a dialog that is opened for a subject. */
export function useQuestion<Subject>(): Question<Subject> {
  const [about, setAbout] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  return {
    isOpen,
    times,
    about,
    ask(subject) {
      setAbout(() => subject);
      setOpen(true);
      setTimes(times + 1);
    },
    close: () => setOpen(false),
  };
}
