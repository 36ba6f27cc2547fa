import { UsersRound } from 'lucide-react';
import type { People } from '#contract/shifts.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { shiftsText as text } from './shifts-text.ts';

interface PersonSwitchProps {
  people: People;
  /** Orders or payments of this device wait to be sent. */
  hasUnsent: boolean;
}

/** The name of who works at this device, and a change of person. */
export function PersonSwitch({ people, hasUnsent }: PersonSwitchProps) {
  const asking = useQuestion<true>();
  const { name } = people.present;
  return (
    <>
      <Button
        lang="de"
        variant="outline"
        aria-label={text.switchPerson(name)}
        className="max-w-40 max-sm:w-11 max-sm:px-0!"
        onClick={() => asking.ask(true)}
      >
        <UsersRound aria-hidden />
        <span className="truncate max-sm:hidden">{name.trim().split(/\s+/)[0]}</span>
      </Button>
      <PersonDialog
        key={asking.times}
        open={asking.isOpen}
        onClose={asking.close}
        people={people}
        hasUnsent={hasUnsent}
      />
    </>
  );
}
