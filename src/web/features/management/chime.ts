import { useSyncExternalStore } from 'react';
import type { StationSound } from '#domain/stations/stations.ts';
import { storedChoice } from '#web/lib/stored-choice.ts';
import { createSubscribers } from '#web/lib/subscribers.ts';

/** `blocked`: switched on, but the browser plays no sound before the first tap or key. */
type ChimeState = 'on' | 'off' | 'blocked';

const choice = storedChoice('gedeck.order-sound');
/** Not a press: the buttons change when the sound comes on, and would move away from under a press. */
const gestures = ['click', 'keydown'] as const;
const { subscribe, notify } = createSubscribers(start);
let context: AudioContext | undefined;

function currentState(): ChimeState {
  if (choice.get() === 'off') return 'off';
  return context?.state === 'running' ? 'on' : 'blocked';
}

/** Creates or resumes the audio context. Browsers always allow this during a gesture. */
function wake() {
  if (choice.get() === 'off') return;
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', notify);
  }
  // A phone call suspends the context too; the next gesture resumes it.
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

function start(): () => void {
  for (const gesture of gestures) document.addEventListener(gesture, wake, { capture: true });
  // Before the first gesture the browser would refuse and log a warning.
  if (navigator.userActivation?.hasBeenActive) wake();
  const stopListening = choice.subscribe(notify);
  return () => {
    stopListening();
    for (const gesture of gestures) document.removeEventListener(gesture, wake, { capture: true });
  };
}

/**
 * Listens for the first gesture on every page, so that the chime may ring from then on. Returns the clean-up.
 */
export function keepChimeReady(): () => void {
  return subscribe(() => undefined);
}

const sounds: Record<Exclude<StationSound, 'none'>, readonly Stroke[]> = {
  // Two soft bell strokes, a fourth apart.
  chime: [
    [659.25, 0],
    [880, 0.16],
  ],
  bell: [
    [1567.98, 0],
    [1567.98, 0.22],
  ],
  gong: [
    [196, 0],
    [293.66, 0.02],
  ],
  knock: [
    [140, 0],
    [140, 0.14],
    [140, 0.28],
  ],
};

/** Rings as a station does when an order comes in; nothing when the sound is off or blocked. */
export function playSound(sound: StationSound): void {
  if (sound !== 'none') ring(sounds[sound]);
}

/** Two soft bell strokes; nothing when the sound is off or blocked. */
export function ringChime(): void {
  playSound('chime');
}

/** The bell of the door, falling and slower: somebody waits to be let in. */
export function ringDoorbell(): void {
  ring([
    [783.99, 0],
    [622.25, 0.34],
  ]);
}

/** The bell of the door, twice: something is unusual there. */
export function ringDoorAlarm(): void {
  ring([
    [783.99, 0],
    [622.25, 0.22],
    [783.99, 0.7],
    [622.25, 0.92],
  ]);
}

type Stroke = readonly [frequencyHz: number, delaySeconds: number];

function ring(strokes: readonly Stroke[]) {
  if (!context || currentState() !== 'on') return;
  for (const [frequencyHz, delaySeconds] of strokes) strike(context, frequencyHz, delaySeconds);
}

function strike(audio: AudioContext, frequencyHz: number, delaySeconds: number) {
  const start = audio.currentTime + delaySeconds;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.28, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9);
  volume.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.frequency.value = frequencyHz;
  tone.connect(volume);
  tone.start(start);
  tone.stop(start + 1);
}

function toggle() {
  choice.set(choice.get() === 'off' ? 'on' : 'off');
  wake();
  notify();
  void context?.resume().then(ringChime, () => undefined);
}

/** The sound for new orders and calls: on unless switched off, remembered on this device. */
export function useChime() {
  const state = useSyncExternalStore(subscribe, currentState, () => 'off' as const);
  return { state, toggle };
}
