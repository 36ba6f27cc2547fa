import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { HouseText, Sentence } from '#web/features/languages/house-words.tsx';

/** Why something was cancelled, as its guests read it. */
export function CancelReason({ children }: { children: string }) {
  const texts = useAllTexts().orders;
  return (
    <Sentence about={<HouseText>{children}</HouseText>}>
      {(reason) => texts.cancelReason({ reason })}
    </Sentence>
  );
}
