import { type ReactNode, useState } from 'react';
import type { FiscalDeviceView, SigningState } from '#contract/signing.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { causeSentence, isCauseOfKeys } from './cause-text.ts';
import { DeviceCodes } from './device-codes.tsx';
import { CertificateFacts, SerialFact } from './device-facts.tsx';
import { deviceName, makerName, testKind } from './device-names.ts';
import { EndDialog } from './end-dialog.tsx';
import { setUpStep } from './set-up-step.ts';
import { SetUpSteps, StepTitle } from './set-up-steps.tsx';
import { signingText as text } from './signing-text.ts';
import { TestMark, TestNote } from './test-mark.tsx';
import type { SetUpCommands } from './use-set-up.ts';

type DeviceSetUp = NonNullable<SigningState['setUp']>;

interface SetUpFrameProps {
  device: Pick<FiscalDeviceView, 'kind' | 'name' | 'isForTests'>;
  /** Its maker asks for keys, and gives PIN and PUK. */
  hasKeys: boolean;
  step: 'keys' | 'running' | 'codes';
  children: ReactNode;
}

/** What stands around each step of a set-up. */
export function SetUpFrame({ device, hasKeys, step, children }: SetUpFrameProps) {
  const title = text.setUpTitle({ name: makerName(device) });
  return (
    <Card as="section" aria-label={title}>
      <CardHeader title={title} actions={<TestMark device={device} />} />
      {hasKeys && <SetUpSteps current={step} />}
      <div className="grid gap-4">{children}</div>
    </Card>
  );
}

/** A device is being set up. */
export function RunningStep({ name }: { name: string }) {
  return (
    <div role="status" className="flex items-start gap-3">
      <Spinner className="mt-0.5 size-5 shrink-0 text-basil" />
      <div className="grid gap-1">
        <p className="font-semibold">{text.runningTitle({ name })}</p>
        <p className="max-w-prose text-ink-soft text-pretty">{text.runningText}</p>
      </div>
    </div>
  );
}

interface SetUpCardProps {
  setUp: DeviceSetUp;
  state: SigningState;
  commands: SetUpCommands;
  show: (state: SigningState) => void;
  /** The set-up is dropped to type other keys in. */
  onOtherKeys: () => void;
}

/** The set-up of a device, from where it has come to until the device signs. */
export function SetUpCard({ setUp, state, commands, show, onOtherKeys }: SetUpCardProps) {
  const giveUp = useQuestion<true>();
  const step = commands.isRunning ? 'running' : setUpStep(setUp);
  const [firstStep] = useState(step);
  const isFirst = step === firstStep;
  const needsKeys = setUp.problem !== null && isCauseOfKeys(setUp.problem);
  const hasKeys = state.makers.some(({ kind, keys }) => kind === setUp.kind && keys.length > 0);
  return (
    <SetUpFrame
      device={setUp}
      hasKeys={hasKeys}
      step={step === 'running' || step === 'stopped' ? 'running' : 'codes'}
    >
      {step === 'running' && <RunningStep name={deviceName(setUp)} />}
      {step === 'stopped' && <StoppedStep setUp={setUp} isFirst={isFirst} />}
      {(step === 'codes' || step === 'ready') && (
        <ReadyStep key={setUp.id} {...{ setUp, state, commands, isFirst }} />
      )}
      <div className="flex items-center gap-2 border-line border-t pt-4 max-sm:flex-col-reverse max-sm:items-stretch">
        <Button
          variant="ghost"
          className="sm:me-auto"
          disabled={commands.isDropping}
          onClick={() => giveUp.ask(true)}
        >
          {text.giveUp}
        </Button>
        {step === 'stopped' && (
          <Button
            variant={needsKeys ? 'outline' : 'default'}
            disabled={commands.isDropping}
            onClick={() => void commands.goOn(setUp.id)}
          >
            {text.goOn}
          </Button>
        )}
        {step === 'stopped' && needsKeys && (
          <Button
            busy={commands.isDropping}
            onClick={async () => {
              if (await commands.drop(setUp.id)) onOtherKeys();
            }}
          >
            {text.otherKeys}
          </Button>
        )}
      </div>
      <EndDialog
        key={giveUp.times}
        open={giveUp.isOpen}
        onClose={giveUp.close}
        device={setUp}
        onEnded={show}
      />
    </SetUpFrame>
  );
}

function StoppedStep({ setUp: { problem }, isFirst }: { setUp: DeviceSetUp; isFirst: boolean }) {
  return (
    <div className="grid gap-2">
      <StepTitle isFirst={isFirst}>{text.stoppedTitle}</StepTitle>
      <p
        role="alert"
        className="rounded-control bg-paprika-tint px-4 py-3 text-paprika text-sm wrap-anywhere"
      >
        {problem === null ? text.cutOff : causeSentence(problem)}
      </p>
      <p className="text-ink-soft text-pretty">{text.stoppedText}</p>
    </div>
  );
}

type ReadyStepProps = Pick<SetUpCardProps, 'setUp' | 'state' | 'commands'> & { isFirst: boolean };

/** PIN and PUK are noted, then the device is started. */
function ReadyStep({ setUp, state: { device }, commands, isFirst }: ReadyStepProps) {
  const [isNoted, setNoted] = useState(false);
  const kind = testKind(setUp);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <StepTitle isFirst={isFirst}>{setUp.hasCodes ? text.codesTitle : text.readyTitle}</StepTitle>
        <p className="max-w-prose text-ink-soft text-pretty">
          {setUp.hasCodes ? text.codesText : text.readyText}
        </p>
      </div>
      <TestNote device={setUp} />
      <dl className="grid gap-3">
        {setUp.serial !== null && <SerialFact serial={setUp.serial} />}
        <CertificateFacts device={setUp} />
      </dl>
      {setUp.hasCodes && <DeviceCodes device={setUp} isNoted={isNoted} onNoted={setNoted} />}
      {!kind && <p className="max-w-prose text-ink-soft text-pretty text-sm">{text.notification}</p>}
      {device && <p className="font-semibold">{text.othersFirst({ name: deviceName(device) })}</p>}
      <Button
        className="justify-self-end max-sm:w-full"
        busy={commands.isStarting}
        disabled={device !== null || (setUp.hasCodes && !isNoted)}
        onClick={() => void commands.start(setUp.id)}
      >
        {kind === 'simulation' ? text.startSimulation : text.start}
      </Button>
    </div>
  );
}
