import { staffLanguageNames } from '#domain/languages/staff-language.ts';
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
      names={staffLanguageNames}
      chosen={chosen}
      onChoose={chooseStaffLanguage}
      shown={chosen ? staffLanguageNames[chosen] : label}
      className="px-3 [@media(scripting:none)]:hidden"
    />
  );
}
