import { CopyField } from './copy-field.tsx';
import { QrCode } from './qr-code.tsx';

interface LinkCodeProps {
  link: string;
  text: {
    /** The accessible names of the code and of the link. */
    qrLabel: string;
    link: string;
    copy: string;
    copied: string;
    copyFailed: string;
  };
  autoFocus?: boolean;
  /** The language of the messages where it is not the page's. */
  lang?: 'de' | 'en' | undefined;
}

/** A link to be given away: a phone reads the code, everybody else gets the link copied. */
export function LinkCode({ link, text, autoFocus = false, lang }: LinkCodeProps) {
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode link={link} label={text.qrLabel} className="size-56 rounded-control" />
      <CopyField
        label={text.link}
        value={link}
        copyLabel={text.copy}
        copied={text.copied}
        failed={text.copyFailed}
        autoFocus={autoFocus}
        lang={lang}
      />
    </div>
  );
}
