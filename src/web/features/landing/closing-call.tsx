import { Link } from 'react-router';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { landingText as text } from './landing-text.ts';
import avif from './pictures/evening-wide.avif';
import webp from './pictures/evening-wide.webp';
import { ScenePicture } from './scene-picture.tsx';

/** The call to action at the end of the page. */
export function ClosingCall({ signedIn }: { signedIn: boolean }) {
  return (
    <section aria-labelledby="closing-title" className="mx-auto max-w-324 px-4 py-16 md:px-6 md:py-24">
      <div className="relative isolate overflow-hidden rounded-3xl bg-[#120a05] px-6 py-14 md:px-14 md:py-20">
        <ScenePicture avif={avif} webp={webp} className="object-[70%_48%]" />
        <div className="absolute inset-0 -z-10 bg-linear-to-r from-[#120a05]/95 via-[#120a05]/80 to-[#120a05]/70 md:to-[#120a05]/30" />
        <h2 id="closing-title" className="max-w-150 text-[clamp(2rem,5vw,3.25rem)] text-white">
          {text.closingTitle}
        </h2>
        <p className="mt-4 max-w-130 text-lg text-pretty text-white/90">{text.closingLead}</p>
        <Link
          to={signedIn ? '/management/dashboard' : '/register'}
          className={`${buttonClasses({ size: 'lg' })} mt-8 bg-[#2b7a5c]! text-white! hover:bg-[#236a4f]! max-sm:w-full`}
        >
          {signedIn ? text.toDashboard : text.tryFree}
        </Link>
      </div>
    </section>
  );
}
