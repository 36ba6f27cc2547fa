import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { RestaurantSettings } from '#contract/settings.ts';
import { acceptedTypes, imageLimits } from '#domain/files/image-limits.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { RestaurantLogo } from '#web/features/restaurants/restaurant-logo.tsx';
import { api, type Failure } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { uploadImage } from '#web/lib/image-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toast.ts';
import { settingsText } from './settings-text.ts';

const text = settingsText.logo;
const { maxBytes } = imageLimits.logo;

interface LogoCardProps {
  name: string;
  logoUrl: string | null;
  onSaved: (settings: RestaurantSettings) => void;
}

/** The logo. It is saved at once, apart from the form. */
export function LogoCard({ name, logoUrl, onSaved }: LogoCardProps) {
  const { restaurantId } = useManagement();
  const picker = useRef<HTMLInputElement>(null);
  /** The uploaded share, 0 to 1; null while nothing is being uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    // Without this, choosing the same file again fires no event.
    event.currentTarget.value = '';
    if (!file) return;
    const refusal = file.size > maxBytes ? text.tooLarge : !looksLikeImage(file) ? text.notAnImage : null;
    if (refusal) {
      toast({ variant: 'destructive', title: text.uploadFailed, description: refusal });
      return;
    }
    setProgress(0);
    await runWithToasts(
      async () => {
        const uploaded = await uploadImage(file, { restaurantId, purpose: 'logo', onProgress: setProgress });
        onSaved(await api.settings.setLogo({ restaurantId, logoUrl: uploaded }));
      },
      { failed: text.uploadFailed, succeeded: text.uploaded, sentenceOf: refusalSentence },
    );
    setProgress(null);
  }

  const remove = () =>
    runWithToasts(
      async () => {
        onSaved(await api.settings.setLogo({ restaurantId, logoUrl: null }));
        setAsking(false);
      },
      { failed: text.removeFailed, succeeded: text.removed },
    );

  return (
    <Card as="section">
      <CardHeader title={text.title} description={text.hint} />
      <div className="flex flex-wrap items-center gap-4">
        <RestaurantLogo logoUrl={logoUrl} name={name} noLogo={text.none} className="size-20" />
        <div className="flex min-w-0 flex-1 basis-52 flex-wrap gap-2">
          <input
            ref={picker}
            type="file"
            accept={acceptedTypes('logo')}
            aria-label={text.upload}
            tabIndex={-1}
            hidden
            onChange={upload}
          />
          <Button variant="outline" busy={progress !== null} onClick={() => picker.current?.click()}>
            <ImageUp aria-hidden />
            {logoUrl ? text.replace : text.upload}
          </Button>
          {logoUrl && (
            <Button variant="ghost" disabled={progress !== null} onClick={() => setAsking(true)}>
              <Trash2 aria-hidden />
              {text.remove}
            </Button>
          )}
          {progress !== null && (
            <ProgressBar
              label={text.uploading}
              value={progress < 1 ? progress : null}
              className="basis-full"
            />
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={text.removeTitle}
        description={text.removeText}
        confirmLabel={text.remove}
        cancelLabel={commonText.cancel}
        destructive
      />
    </Card>
  );
}

/** Judged by the browser's file type; the server looks at the content. */
function looksLikeImage(file: File): boolean {
  return file.type === '' || file.type.startsWith('image/');
}

function refusalSentence({ code }: Failure): string {
  if (code === 'FILE_TOO_LARGE') return text.tooLarge;
  if (code === 'NOT_AN_IMAGE') return text.notAnImage;
  return errorSentence(code);
}
