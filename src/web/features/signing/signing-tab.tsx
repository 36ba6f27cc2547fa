import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SigningState } from '#contract/signing.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { tellFailure } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { failureOf } from '#web/lib/api.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { DeviceCard } from './device-card.tsx';
import { makerName } from './device-names.ts';
import { failureSentence } from './failure-text.ts';
import { FormerDevices } from './former-devices.tsx';
import { KeysForm, type Maker, type MakerKeys } from './keys-form.tsx';
import { MakerChoice } from './maker-choice.tsx';
import { RunningStep, SetUpCard, SetUpFrame } from './set-up-card.tsx';
import { signingText as text } from './signing-text.ts';
import { useSetUp } from './use-set-up.ts';
import { useSigning } from './use-signing.ts';

/** The security device (TSE) of the tills: set up, in use, those before. */
export function SigningTab() {
  const { restaurantId } = useManagement();
  const signing = useSigning(restaurantId);
  return (
    <div lang={specifiedLang('de')} className="grid max-w-220 gap-5">
      <Loaded
        view={signing}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonCard lines={6} />
          </Loading>
        }
      >
        {(state) => (
          <>
            {state.device && <DeviceCard device={state.device} state={state} show={signing.show} />}
            <Next state={state} show={signing.show} />
            {state.former.length > 0 && <FormerDevices devices={state.former} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The device that is to be set up: chosen, its keys asked for, on its way. */
function Next({ state, show }: { state: SigningState; show: (state: SigningState) => void }) {
  const commands = useSetUp(show);
  const { chosen, choose } = useChosenMaker(state.makers);
  const [begun, setBegun] = useState<Maker | null>(null);
  const [keys, setKeys] = useState<MakerKeys>({});
  const [problem, setProblem] = useState<string>();

  async function begin(maker: Maker): Promise<void> {
    setBegun(maker);
    setProblem(undefined);
    try {
      await commands.begin(maker.kind, keys);
      choose(null);
      setKeys({});
    } catch (error) {
      if (maker.keys.length > 0) setProblem(failureSentence(failureOf(error)));
      else tellFailure(text.beginFailed, error, { language: 'de', sentenceOf: failureSentence });
    }
  }

  if (state.setUp) {
    const { kind } = state.setUp;
    const maker = state.makers.find((each) => each.kind === kind);
    return (
      <SetUpCard
        setUp={state.setUp}
        state={state}
        commands={commands}
        show={show}
        onOtherKeys={() => maker && choose(maker)}
      />
    );
  }
  if (commands.isRunning && begun) {
    return (
      <SetUpFrame device={{ ...begun, isForTests: false }} hasKeys={begun.keys.length > 0} step="running">
        <RunningStep name={makerName(begun)} />
      </SetUpFrame>
    );
  }
  if (chosen) {
    return (
      <SetUpFrame device={{ ...chosen, isForTests: false }} hasKeys step="keys">
        <KeysForm
          maker={chosen}
          keys={keys}
          onChange={setKeys}
          problem={problem}
          onSend={() => void begin(chosen)}
          onBack={() => choose(null)}
        />
      </SetUpFrame>
    );
  }
  return (
    <MakerChoice
      state={state}
      onChoose={(maker) => {
        if (maker.keys.length > 0) choose(maker);
        else void begin(maker);
      }}
    />
  );
}

/** The maker whose keys are asked for. It stands in the address, so that loading the page again asks for them, too. */
function useChosenMaker(makers: readonly Maker[]) {
  const [searchParams, setSearchParams] = useSearchParams();
  const kind = searchParams.get('maker');
  return {
    chosen: makers.find((maker) => maker.kind === kind && maker.keys.length > 0) ?? null,
    choose: (maker: Maker | null) =>
      setSearchParams(
        (before) => {
          const params = new URLSearchParams(before);
          if (maker) params.set('maker', maker.kind);
          else params.delete('maker');
          return params;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
