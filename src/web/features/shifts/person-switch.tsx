import { UsersRound } from 'lucide-react';
import { specifiedLang } from '#web/lib/manner.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { usePeople } from './people-context.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { shiftsText as text } from './shifts-text.ts';

/** The name of who works at this device, and a change of person; nothing where nobody has a code. [SHI-1] */
export function PersonSwitch() {
  const { people } = usePeople();
  const asking = useQuestion<true>();
  if (!people || people.people.length === 0) return null;
  const { name } = people.present;
  return (
    <>
      <Button
        lang={specifiedLang('de')}
        variant="outline"
        aria-label={text.switchPerson({ name })}
        className="max-w-40 max-sm:w-11 max-sm:px-0!"
        onClick={() => asking.ask(true)}
      >
        <UsersRound aria-hidden />
        <span className="truncate max-sm:hidden">{name.trim().split(/\s+/)[0]}</span>
      </Button>
      <PersonDialog key={asking.times} open={asking.isOpen} onClose={asking.close} people={people} />
    </>
  );
}
