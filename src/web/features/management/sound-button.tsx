import { Volume2, VolumeOff, VolumeX } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useChime } from './chime.ts';
import { frameText } from './frame-text.ts';

interface SoundButtonProps {
  /** The names of the two states on this page. */
  labels: { on: string; off: string };
  /** In a toolbar: outlined, and without words on narrow screens. */
  inBar?: boolean;
}

/** Switches the sound on and off. While the browser blocks sound, it asks for a tap. */
export function SoundButton({ labels, inBar = false }: SoundButtonProps) {
  const { state, toggle } = useChime();
  if (state === 'blocked') {
    // Needs no handler: any tap on the page lifts the browser's block.
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
