import { guestLanguages } from '#domain/languages/guest-language.ts';
import { useGuestTexts } from './guest-texts.ts';
import { LanguageSelect } from './language-select.tsx';
import { chooseStaffLanguage, useStaffLanguage } from './staff-choice.ts';

/** Selects the language of all pages but the guests'. Choosing needs scripts. */
export function StaffLanguageSwitch() {
  const { language: label } = useGuestTexts();
  const chosen = useStaffLanguage();
  return (
    <LanguageSelect
      label={label}
      languages={{ de: guestLanguages.de, en: guestLanguages.en }}
      chosen={chosen}
      onChoose={chooseStaffLanguage}
      shown={chosen ? guestLanguages[chosen].name : label}
      className="px-3 [@media(scripting:none)]:hidden"
    />
  );
}
