import { TriangleAlert } from 'lucide-react';
import { mentionsAllergy } from '#domain/orders/allergy-note.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { cn } from '#web/lib/class-names.ts';

interface NoteTextProps {
  text: string;
  /** The classes of a note that mentions no allergy. */
  className: string;
}

/** A guest's note. Allergies are emphasised by colour, icon and word. [ORD-12] */
export function NoteText({ text, className }: NoteTextProps) {
  // Guests write from either side: what stands in it keeps its order.
  const written = <bdi>{text}</bdi>;
  if (!mentionsAllergy(text))
    return <span className={cn('wrap-break-word block', className)}>{written}</span>;
  return (
    <strong className="wrap-break-word my-0.5 flex gap-1.5 rounded-lg bg-paprika px-2 py-1.5 font-bold text-on-paprika text-sm wall:text-wall-base">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 wall:size-[1em]" />
      <span className="min-w-0">
        <span className="sr-only">{boardText.allergy}: </span>
        {written}
      </span>
    </strong>
  );
}
