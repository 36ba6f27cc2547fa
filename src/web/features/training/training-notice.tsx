import { GraduationCap } from 'lucide-react';
import { useStaffState } from '#web/features/management/management-context.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { trainingText as text } from './training-text.ts';

/** Says on every page that nothing counts here. [TRN-1] */
export function TrainingNotice() {
  const isTraining = useStaffState(({ restaurant }) => restaurant.data?.isTraining ?? false);
  if (!isTraining) return null;
  return (
    <p
      role="status"
      lang={specifiedLang('de')}
      className="flex items-center justify-center gap-2 bg-saffron-tint px-4 py-1.5 text-center font-semibold text-saffron-ink text-sm [:fullscreen_&]:hidden"
    >
      <GraduationCap aria-hidden className="size-4 shrink-0" />
      {text.notice}
    </p>
  );
}
