import type { Person } from '#contract/shifts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { shiftsText as text } from './shifts-text.ts';

interface PersonListProps {
  people: readonly Person[];
  /** Who has taken over the device; null: nobody. */
  actingId: string | null;
  onChoose: (person: Person) => void;
}

/** The names of those who could work at this device. */
export function PersonList({ people, actingId, onChoose }: PersonListProps) {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {people.map((person) => (
        <li key={person.id}>
          <Button
            variant="outline"
            size="lg"
            className="h-auto! min-h-14 w-full justify-start! whitespace-normal! py-2! text-start"
            onClick={() => onChoose(person)}
          >
            <span className="min-w-0 wrap-anywhere">{person.name}</span>
            {person.id === actingId && <Badge>{text.now}</Badge>}
          </Button>
        </li>
      ))}
    </ul>
  );
}
