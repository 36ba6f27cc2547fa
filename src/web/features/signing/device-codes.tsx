import { Eye, Printer } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { DeviceCodes as Codes, SigningState } from '#contract/signing.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { openPrintWindow, printInto } from '#web/features/receipts/print-receipt.ts';
import { api } from '#web/lib/api.ts';
import { languageNow } from '#web/lib/manner.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { deviceName } from './device-names.ts';
import { failureSentence } from './failure-text.ts';
import { signingText as text } from './signing-text.ts';

interface DeviceCodesProps {
  device: NonNullable<SigningState['setUp']>;
  isNoted: boolean;
  onNoted: (isNoted: boolean) => void;
}

/** PIN and PUK of a device that does not sign yet: shown on a tap, to be copied or printed, and said to be noted. */
export function DeviceCodes({ device, isNoted, onNoted }: DeviceCodesProps) {
  const { restaurantId } = useManagement();
  const [codes, setCodes] = useState<Codes | null>(null);
  const { busy, run } = useCommand(
    async () => setCodes(await api.signing.codes({ restaurantId, id: device.id })),
    { failed: text.codesFailed, sentenceOf: failureSentence, language: 'de' },
  );
  if (!codes) {
    return (
      <Button variant="outline" busy={busy} className="justify-self-start" onClick={() => void run()}>
        <Eye aria-hidden />
        {text.showCodes}
      </Button>
    );
  }
  return (
    <>
      <ShownCodes device={device} codes={codes} />
      <Checkbox label={text.noted} checked={isNoted} onCheckedChange={onNoted} />
    </>
  );
}

function ShownCodes({ device, codes }: { device: DeviceCodesProps['device']; codes: Codes }) {
  const title = text.printTitle({ name: deviceName(device) });
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  // They take the place of the button that was pressed.
  useEffect(() => place.current?.focus(), []);

  function print() {
    if (!sheet.current) return;
    const popup = openPrintWindow();
    if (popup) printInto(popup, sheet.current, title, 'a4');
    else window.alert(text.allowPopups);
  }

  return (
    <div
      ref={place}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="grid gap-3 rounded-control border border-line p-4"
    >
      {codes.map(({ kind, code }) => (
        <div key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-40">
            <span className="block text-ink-soft text-sm">{text.codeNames[kind]}</span>
            <span className="num wrap-anywhere font-mono text-lg">{code}</span>
          </p>
          <CopyButton
            lang="de"
            value={code}
            copyLabel={text.copyCode({ name: text.codeNames[kind] })}
            copied={text.codeCopied({ name: text.codeNames[kind] })}
            failed={text.copyFailed}
          />
        </div>
      ))}
      <Button variant="outline" className="justify-self-start" onClick={print}>
        <Printer aria-hidden />
        {text.printCodes}
      </Button>
      <Sheet ref={sheet} title={title} serial={device.serial} codes={codes} />
    </div>
  );
}

interface SheetProps {
  ref: Ref<HTMLElement>;
  title: string;
  serial: string | null;
  codes: Codes;
}

/** What is printed. */
function Sheet({ ref, title, serial, codes }: SheetProps) {
  return (
    <div hidden>
      <article ref={ref} lang={languageNow() ?? 'de'}>
        <h1>{title}</h1>
        <table>
          <tbody>
            <tr>
              <th scope="row">{text.serial}</th>
              <td>{serial}</td>
            </tr>
            {codes.map(({ kind, code }) => (
              <tr key={kind}>
                <th scope="row">{text.codeNames[kind]}</th>
                <td>{code}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{text.printText}</p>
      </article>
    </div>
  );
}
