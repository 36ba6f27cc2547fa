import { Volume2, VolumeOff, VolumeX } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { frameText } from './frame-text.ts';

export interface SoundControl {
  /** `blocked`: wanted, but the browser plays nothing before somebody has touched the page. */
  state: 'on' | 'off' | 'blocked';
  toggle: () => void;
}

interface SoundButtonProps {
  sound: SoundControl;
  /** What the two states are called here. */
  labels: { on: string; off: string };
  /** In a bar full of buttons: outlined, and on a narrow screen without words. */
  inBar?: boolean;
}

/** Switches the sound on and off; before the first touch of the page it asks for one. */
export function SoundButton({ sound: { state, toggle }, labels, inBar = false }: SoundButtonProps) {
  if (state === 'blocked') {
    // No handler is needed: the tap itself is what the browser has waited for.
    return (
      <Button
        variant="outline"
        title={frameText.soundBlocked}
        {...(inBar ? { className: 'max-xl:w-11 max-xl:px-0!' } : { size: 'sm' })}
      >
        <VolumeX aria-hidden className="text-saffron-ink" />
        <span className={inBar ? 'max-xl:sr-only' : undefined}>{frameText.soundBlockedShort}</span>
        <span className="sr-only">. {frameText.soundBlocked}</span>
      </Button>
    );
  }
  const label = state === 'on' ? labels.on : labels.off;
  return (
    <Button
      variant={inBar ? 'outline' : 'ghost'}
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={state === 'on'}
      onClick={toggle}
    >
      {state === 'on' ? <Volume2 aria-hidden /> : <VolumeOff aria-hidden className="text-ink-faint" />}
    </Button>
  );
}
