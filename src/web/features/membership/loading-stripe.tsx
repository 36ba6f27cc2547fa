import { useId } from 'react';
import { Modal } from '#web/ui/modal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { membershipPageText as text } from './membership-page-text.ts';

/** Covers the screen while the payment provider's page is being opened. */
export function LoadingStripe({ open }: { open: boolean }) {
  const labelId = useId();
  return (
    <Modal open={open} onClose={() => {}} dismissible={false} labelledBy={labelId}>
      <div className="grid h-dvh w-dvw place-items-center bg-paper">
        <p id={labelId} role="status" className="flex flex-col items-center gap-5 font-serif text-2xl">
          <Spinner className="size-10 text-basil" />
          {text.loadingStripe}
        </p>
      </div>
    </Modal>
  );
}
