import { useMemo } from 'react';
import { qrModules, qrPath } from './qr-modules.ts';

interface QrCodeProps {
  link: string;
  /** The accessible name: says where the code leads. */
  label: string;
  className?: string;
}

/** A QR code, black on white in both themes: many scanners cannot read inverted codes. */
export function QrCode({ link, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const modules = qrModules(link);
    return { path: qrPath(modules), size: modules.length };
  }, [link]);
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
