import type { SheetRow } from '#domain/receipts/sheet-row.ts';
import type { SigningBlock, SigningSheet } from '#domain/receipts/signing-sheet.ts';
import { cn } from '#web/lib/class-names.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

interface ReceiptSigningProps {
  sheet: SigningSheet;
  isRoll: boolean;
}

/** What a receipt says of the security device. [RCP-15] */
export function ReceiptSigning({ sheet, isRoll }: ReceiptSigningProps) {
  return (
    <section data-signing className="mt-8 border-black border-t pt-3">
      <h3 className="font-sans font-semibold text-base">{sheet.title}</h3>
      {sheet.facts.length > 0 && <Values rows={sheet.facts} isRoll={isRoll} />}
      {sheet.blocks.map((block, index) => (
        <Block key={index} block={block} isRoll={isRoll} />
      ))}
    </section>
  );
}

function Block({ block, isRoll }: { block: SigningBlock; isRoll: boolean }) {
  const { title, warning, notice, rows, small, qr } = block;
  return (
    <div data-signed className="mt-2">
      {title && <h4 className="font-sans font-semibold text-sm">{title}</h4>}
      {warning && (
        <p data-frame className="my-2 border-2 border-black px-3 py-2 font-semibold">
          {warning}
        </p>
      )}
      {notice && <p className="font-semibold">{notice}</p>}
      <div
        data-beside={isRoll ? undefined : ''}
        className={cn(!isRoll && 'sm:flex sm:flex-row-reverse sm:items-start sm:justify-end sm:gap-4')}
      >
        <div className="min-w-0 flex-1">
          {rows.length > 0 && <Values rows={rows} isRoll={isRoll} />}
          {small.length > 0 && <Values rows={small} isRoll={isRoll} isSmall />}
        </div>
        {qr && (
          <QrCode
            link={qr}
            label="QR-Code der Signatur"
            correction="M"
            className={cn('mx-auto my-2 size-64 max-w-full sm:shrink-0', !isRoll && 'sm:mx-0 sm:size-48')}
          />
        )}
      </div>
    </div>
  );
}

interface ValuesProps {
  rows: readonly SheetRow[];
  isRoll: boolean;
  isSmall?: boolean;
}

function Values({ rows, isRoll, isSmall = false }: ValuesProps) {
  return (
    <dl
      data-fine={isSmall ? '' : undefined}
      className={cn(
        // So wide that a label's longest word is in one piece, and so narrow that a moment is.
        'my-1 grid grid-cols-[minmax(min-content,8.5rem)_minmax(0,1fr)] gap-x-2 gap-y-0.5 text-[0.8125rem]',
        !isRoll && 'sm:grid-cols-[minmax(min-content,12rem)_minmax(0,1fr)] sm:text-sm',
        isSmall && 'text-xs sm:text-xs',
      )}
    >
      {rows.map(({ label, value }, index) => (
        <div key={index} className="contents">
          <dt className="text-black/70 wrap-break-word">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
