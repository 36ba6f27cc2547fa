import { useMemo } from 'react';
import { qrPath } from '#domain/signing/qr-path.ts';
import { type QrCorrection, qrModules } from './qr-modules.ts';

interface QrCodeProps {
  link: string;
  /** The accessible name: says where the code leads, or what it holds. */
  label: string;
  correction?: QrCorrection;
  className?: string;
}

/** A QR code, black on white in both themes: many scanners cannot read inverted codes. */
export function QrCode({ link, label, correction = 'L', className }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const modules = qrModules(link, correction);
    return { path: qrPath(modules), size: modules.length };
  }, [link, correction]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
