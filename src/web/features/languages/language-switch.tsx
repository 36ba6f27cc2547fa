import { guestLanguages } from '#domain/languages/guest-language.ts';
import { usePageLanguage } from './guest-texts.ts';
import { LanguageSelect } from './language-select.tsx';

interface LanguageSwitchProps {
  /** `short` shows two letters where there is little room. */
  look?: 'short' | 'full';
  className?: string;
}

/** Selects the guest pages' language. */
export function LanguageSwitch({ look = 'full', className }: LanguageSwitchProps) {
  const { texts, wanted, choose } = usePageLanguage();
  const short = wanted?.toUpperCase();
  const full = wanted ? guestLanguages[wanted].name : texts.language;
  return (
    <LanguageSelect
      label={texts.language}
      standard={texts.standardLanguage}
      languages={guestLanguages}
      chosen={wanted}
      onChoose={choose}
      shown={look === 'short' ? short : full}
      className={className}
    />
  );
}
