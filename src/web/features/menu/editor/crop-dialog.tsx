import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { menuText } from './menu-text.ts';

interface CropDialogProps {
  /** A `blob:` address of the chosen file. */
  src: string;
  onClose: () => void;
  onCrop: (area: Area) => void;
  onUnreadable: () => void;
}

/** Lets the person choose a square part of a picture. */
export default function CropDialog({ src, onClose, onCrop, onUnreadable }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={menuText.cropTitle}
      description={menuText.cropText}
      closeLabel={menuText.close}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {menuText.cancel}
          </Button>
          <Button disabled={!area} onClick={() => area && onCrop(area)}>
            {menuText.takeCrop}
          </Button>
        </>
      }
    >
      <div className="relative h-[45dvh] min-h-60 overflow-hidden rounded-control bg-sunk">
        <Cropper
          image={src}
          aspect={1}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: onUnreadable, alt: '' }}
          // An element without a role must have no name.
          cropperProps={{ role: 'group', 'aria-label': menuText.cropText }}
          // The Content-Security-Policy allows stylesheets from files only.
          disableAutomaticStylesInjection
        />
      </div>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <span className="font-semibold text-sm">{menuText.zoom}</span>
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          className="h-11 flex-1 accent-basil"
        />
      </label>
    </Dialog>
  );
}
