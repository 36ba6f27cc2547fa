import { Copy, Download } from 'lucide-react';
import { accountText } from '#web/features/accounts/account-text.ts';
import { commonText } from '#web/lib/common-text.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

const text = accountText.page;

interface RecoveryCodesDialogProps {
  /** An empty list closes the dialog. */
  codes: readonly string[];
  onClose: () => void;
}

/** Shows the recovery codes. They cannot be shown a second time, so only the button closes the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: text.copied });
    } catch {
      // Without HTTPS there is no clipboard; the codes can be selected.
    }
  }

  const download = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), text.fileName);

  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      dismissible={false}
      size="sm"
      title={text.codesTitle}
      description={text.codesLead}
      closeLabel={commonText.close}
      footer={
        <Button autoFocus onClick={onClose}>
          {text.saved}
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunk p-4 text-center font-mono">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" onClick={copy}>
          <Copy aria-hidden />
          {text.copy}
        </Button>
        <Button variant="outline" onClick={download}>
          <Download aria-hidden />
          {text.download}
        </Button>
      </div>
    </Dialog>
  );
}
