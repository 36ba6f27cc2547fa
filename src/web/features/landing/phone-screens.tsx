import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { landingText as text } from './landing-text.ts';
import board from './on-a-phone/board.webp';
import cart from './on-a-phone/cart.webp';
import dish from './on-a-phone/dish.webp';
import menu from './on-a-phone/menu.webp';
import overview from './on-a-phone/overview.webp';
import payment from './on-a-phone/payment.webp';
import tables from './on-a-phone/tables.webp';
import { useHasLoaded } from './use-has-loaded.ts';
import { useRotation } from './use-rotation.ts';

const everyMs = 5500;

const screens = [
  { name: 'menu', src: menu },
  { name: 'dish', src: dish },
  { name: 'cart', src: cart },
  { name: 'overview', src: overview },
  { name: 'board', src: board },
  { name: 'tables', src: tables },
  { name: 'payment', src: payment },
] as const;

interface PhoneScreensProps {
  isRunning: boolean;
  onToggle: () => void;
}

/** A phone with rotating pictures of the product, which `npm run landing:screenshots` makes. */
export function PhoneScreens({ isRunning, onToggle }: PhoneScreensProps) {
  /** Whether the rotation is held while somebody selects pictures by keyboard. */
  const [isHeld, setIsHeld] = useState(false);
  const { index, show } = useRotation(screens.length, everyMs, isRunning && !isHeld);
  const hasLoaded = useHasLoaded();
  const [seen, setSeen] = useState(new Set([0]));
  const upcoming = isRunning && hasLoaded ? (index + 1) % screens.length : index;
  if (!seen.has(index) || !seen.has(upcoming)) setSeen(new Set([...seen, index, upcoming]));
  const current = screens[index];
  return (
    <section aria-label={text.screensLabel} className="mx-auto w-full max-w-90">
      <div className="relative mx-auto w-72 rounded-[3rem] border border-white/15 bg-black p-2.5 shadow-[0_30px_80px_rgb(0_0_0/0.6)] ring-1 ring-black">
        <div className="relative aspect-[390/844] overflow-hidden rounded-[2.4rem] bg-[#fbf8f3]">
          {screens.map(({ name, src }, number) =>
            // Fetched before its turn, so that the phone is never empty.
            seen.has(number) ? (
              <img
                key={name}
                src={src}
                alt={text.screens[name]}
                aria-hidden={number !== index}
                width={600}
                height={1298}
                loading="lazy"
                decoding="async"
                className={cn(
                  'absolute inset-0 size-full transition-opacity duration-250',
                  number !== index && 'opacity-0',
                )}
              />
            ) : null,
          )}
        </div>
      </div>
      <p className="mx-auto mt-4 w-fit rounded-full bg-black/65 px-4 py-1.5 text-center font-semibold text-sm">
        {current && text.screens[current.name]}
      </p>
      <div className="mx-auto mt-2 flex w-fit max-w-full justify-center rounded-full bg-black/65 [@media(scripting:none)]:hidden">
        {/* This element only watches the keyboard focus. */}
        <div
          className="flex min-w-0"
          onFocus={({ target }) => setIsHeld(target.matches(':focus-visible'))}
          onBlur={() => setIsHeld(false)}
        >
          {screens.map(({ name }, number) => (
            <button
              key={name}
              type="button"
              aria-label={text.showScreen({
                number: number + 1,
                all: screens.length,
                title: text.screens[name],
              })}
              aria-current={number === index}
              onClick={() => show(number)}
              className="group grid h-11 w-11 min-w-0 place-items-center rounded-full outline-saffron"
            >
              <span className="size-2.5 rounded-full bg-white/45 transition-all group-hover:bg-white group-aria-current:w-6 group-aria-current:bg-saffron" />
            </button>
          ))}
        </div>
        <button
          type="button"
          onClick={onToggle}
          aria-label={isRunning ? text.pausePictures : text.playPictures}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15 [&_svg]:size-5"
        >
          {isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
        </button>
      </div>
    </section>
  );
}
