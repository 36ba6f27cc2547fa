import { useState } from 'react';
import type { TagKeys } from '#contract/door.ts';
import { tagSetup } from '#domain/door/tag-setup.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CopyValue } from './copy-value.tsx';
import { tagText as text } from './tag-text.ts';

interface TagSetupDialogProps {
  open: boolean;
  onClose: () => void;
  uid: string;
}

/** What has to be written to a tag. Its keys are shown when they are asked for, since that is logged. */
export function TagSetupDialog({ open, onClose, uid }: TagSetupDialogProps) {
  const { restaurantId, publicUrl } = useManagement();
  const [keys, setKeys] = useState<TagKeys | null>(null);
  const { link, file, piccDataOffset, macOffset, fileSettings } = tagSetup(publicUrl, restaurantId);
  const { busy, run: showKeys } = useCommand(
    async () => setKeys(await api.door.tags.keys({ restaurantId, uid })),
    { failed: text.keysFailed },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.setUpTitle({ uid })}
      description={text.setUpLead}
      closeLabel={commonText.close}
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p>{text.stepLink}</p>
          <CopyValue label={text.link} value={link} />
          <p className="text-ink-soft text-sm">{text.stepFile}</p>
          <CopyValue label={text.file} value={file} />
        </div>
        <div className="grid gap-2">
          <p>{text.stepSettings({ piccDataOffset, macOffset })}</p>
          <CopyValue label={text.settings} value={fileSettings} />
        </div>
        <div className="grid gap-2">
          <p>{text.stepKeys}</p>
          <p className="text-ink-soft text-sm">{text.keysHint}</p>
          {keys ? (
            (['fileRead', 'metaRead', 'master'] as const).map((key) => (
              <div key={key} className="grid gap-1">
                <p className="font-semibold text-sm">{text.keys[key]}</p>
                <CopyValue label={text.keys[key]} value={keys[key].toUpperCase()} />
              </div>
            ))
          ) : (
            <Button variant="outline" busy={busy} className="justify-self-start" onClick={showKeys}>
              {text.showKeys}
            </Button>
          )}
        </div>
        <p>{text.stepTest}</p>
      </div>
    </Dialog>
  );
}
