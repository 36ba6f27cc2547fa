import { Flame, Pause, Zap } from 'lucide-react';
import type { Order, OrderItem } from '#contract/orders.ts';
import { hasPaidPart } from '#domain/orders/paid-part.ts';
import { useCourses } from '#web/features/management/use-courses.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { boardText } from './board-text.ts';
import { NoteText } from './note-text.tsx';
import type { OrderCommands } from './order-commands.ts';
import { orderName } from './place-name.ts';
import { SeatSelect } from './seat-select.tsx';
import { useSeats } from './seats.ts';

interface CoursesDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  commands: Pick<OrderCommands, 'changeLines' | 'moveUnits'>;
}

/** The dishes of an order: to which course and seat each belongs, what is held, what is rush. [CRS-4] [SEAT-1] */
export function CoursesDialog({ order, open, onClose, commands }: CoursesDialogProps) {
  const { service } = useCourses();
  const usesSeats = useSeats();
  // What is served has its seat still, on the bill.
  const lines = order.items.filter(
    ({ cancelled, units, quantity }) => !cancelled && (usesSeats || units.served < quantity),
  );
  const name = orderName(order);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={service === 'off' ? boardText.seatsOf({ name }) : boardText.coursesTitle({ name })}
      description={service === 'off' ? undefined : boardText.coursesLead}
      closeLabel={boardText.close}
    >
      {lines.length === 0 && <p>{boardText.allServed}</p>}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LineRow key={line.id} order={order} line={line} commands={commands} />
        ))}
      </ul>
    </Dialog>
  );
}

interface LineRowProps extends Pick<CoursesDialogProps, 'order' | 'commands'> {
  line: OrderItem;
}

function LineRow({ order, line, commands }: LineRowProps) {
  const { courses, service } = useCourses();
  const usesSeats = useSeats();
  const { id, name, quantity, options, comment, course, rush, seat, units } = line;
  const isServed = units.served === quantity;
  const isHeld = units.held > 0;
  const from = isHeld ? 'held' : 'waiting';
  // Each has its own: what is chosen while another is on its way must not be lost.
  const holding = useBusy(() =>
    commands.moveUnits(order, {
      ...{ from, to: isHeld ? 'waiting' : 'held' },
      lines: [{ orderItemId: id, seen: units[from], quantity: units[from] }],
    }),
  );
  const setSeatOfOne = useBusy((chosen: number | null) =>
    commands.changeLines(order, [id], { seat: chosen, units: { seen: quantity, quantity: 1 } }),
  );
  const rushing = useBusy(() => commands.changeLines(order, [id], { rush: !rush }));
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-break-word font-semibold">
          <span className="num">{boardText.quantity({ quantity })}</span> {name}
        </p>
        {options.length > 0 && (
          <p className="wrap-break-word text-ink-soft text-sm">
            {options.map((option) => option.name).join(' · ')}
          </p>
        )}
        {comment && <NoteText text={comment} className="text-sm text-status-progress" />}
      </div>
      <div className="flex flex-wrap gap-2">
        {usesSeats && order.tableNumber !== null && (
          <>
            <SeatSelect
              label={boardText.seatOf({ dish: name })}
              className="w-32"
              seat={seat}
              texts={boardText}
              onSeat={(chosen) => void commands.changeLines(order, [id], { seat: chosen })}
            />
            {/* Of what is partly paid nobody could say which units are. */}
            {quantity > 1 && !hasPaidPart(line) && (
              <SeatSelect
                label={boardText.seatOfOne({ dish: name })}
                className="w-40"
                seat={null}
                texts={{ seat: boardText.seat, noSeat: boardText.oneOfThem }}
                onSeat={(chosen) => void setSeatOfOne.run(chosen)}
              />
            )}
          </>
        )}
        {service !== 'off' && !isServed && (
          <Select
            aria-label={boardText.courseOf({ item: name })}
            className="w-40"
            value={course ?? ''}
            options={[
              { value: '', label: boardText.noCourse },
              ...courses.map((each) => ({ value: each.id, label: each.name })),
            ]}
            onValueChange={(chosen) =>
              void commands.changeLines(order, [id], { course: chosen === '' ? null : chosen })
            }
          />
        )}
        {service !== 'off' && units.held + units.waiting > 0 && (
          <Button
            variant="outline"
            busy={holding.busy}
            aria-label={isHeld ? boardText.fireOf({ item: name }) : boardText.holdOf({ item: name })}
            onClick={() => void holding.run()}
          >
            {isHeld ? <Flame aria-hidden /> : <Pause aria-hidden />}
            {isHeld ? boardText.fire : boardText.hold}
          </Button>
        )}
        {!isServed && (
          <Button
            variant={rush ? 'destructive' : 'outline'}
            size="icon"
            aria-label={boardText.rushOf({ item: name })}
            title={boardText.rush}
            aria-pressed={rush}
            onClick={() => void rushing.run()}
          >
            <Zap aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
}
