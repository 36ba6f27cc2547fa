import { ImagePlus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { acceptedTypes, imageLimits } from '#domain/files/image-limits.ts';
import { failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { uploadImage } from '#web/lib/image-upload.ts';
import { loadWithRetry } from '#web/lib/load-with-retry.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { cutPicture } from './cut-picture.ts';
import { ItemPicture } from './item-picture.tsx';
import { menuText } from './menu-text.ts';

const CropDialog = lazy(() => loadWithRetry(() => import('./crop-dialog.tsx')));

interface ImageFieldProps {
  restaurantId: string;
  imageUrl: string | null;
  onChange: (imageUrl: string | null) => void;
  /** Told whether an upload is under way. */
  onBusyChange: (isBusy: boolean) => void;
}

/** The picture of a dish: choose it, cut it to a square, upload it with progress. */
export function ImageField({ restaurantId, imageUrl, onChange, onBusyChange }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; src: string } | null>(null);
  /** 0 to 1; null while nothing is being uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<AbortController>(null);

  useEffect(() => () => upload.current?.abort(), []);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.src) : undefined), [chosen]);

  function choose(file: File | undefined) {
    setProblem(null);
    if (!file) return;
    if (!file.type.startsWith('image/')) return setProblem(errorSentence('NOT_AN_IMAGE'));
    if (file.size > imageLimits.dish.maxBytes) return setProblem(errorSentence('FILE_TOO_LARGE'));
    setChosen({ file, src: URL.createObjectURL(file) });
  }

  async function send(file: File, area: Area) {
    setChosen(null);
    setProgress(0);
    onBusyChange(true);
    const controller = new AbortController();
    upload.current = controller;
    try {
      const cut = await cutPicture(file, area).catch(() => null);
      const { signal } = controller;
      if (signal.aborted) return;
      if (cut)
        onChange(await uploadImage(cut, { restaurantId, purpose: 'dish', onProgress: setProgress, signal }));
      else setProblem(menuText.notAPicture);
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(`${menuText.uploadFailed} ${errorSentence(failureOf(error).code)}`);
    }
    setProgress(null);
    onBusyChange(false);
  }

  return (
    <div className="flex items-start gap-4 max-[24rem]:flex-col max-[24rem]:gap-2">
      <ItemPicture imageUrl={imageUrl} sizes="112px" className="size-28" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="font-semibold text-sm">{menuText.picture}</p>
        <input
          ref={input}
          type="file"
          accept={acceptedTypes('dish')}
          aria-label={menuText.choosePicture}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // Without this, choosing the same file again fires no event.
            event.currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" busy={progress !== null} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
            {imageUrl ? menuText.replacePicture : menuText.choosePicture}
          </Button>
          {imageUrl && progress === null && (
            <Button variant="ghost" onClick={() => onChange(null)}>
              <Trash2 aria-hidden />
              {menuText.removePicture}
            </Button>
          )}
        </div>
        {progress === null ? (
          <p className="text-ink-soft text-sm">{menuText.pictureHint}</p>
        ) : (
          <ProgressBar label={menuText.uploading} value={progress < 1 ? progress : null} />
        )}
        <p role="alert" className="font-medium text-paprika text-sm empty:hidden">
          {problem}
        </p>
      </div>
      {chosen && (
        <Suspense>
          <CropDialog
            src={chosen.src}
            onClose={() => setChosen(null)}
            onCrop={(area) => void send(chosen.file, area)}
            onUnreadable={() => {
              setChosen(null);
              setProblem(menuText.notAPicture);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
