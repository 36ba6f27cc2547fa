import { guestLanguages } from '#domain/languages/guest-language.ts';
import { useGuestTexts } from './guest-texts.ts';
import { LanguageSelect } from './language-select.tsx';
import { chooseDeviceLanguage, chooseOwnLanguage, useDeviceLanguage } from './staff-choice.ts';

const { de, en } = guestLanguages;

/** Selects the language of all pages but the guests', for whoever is signed in as the account's. Choosing needs scripts. */
export function StaffLanguageSwitch({ signedIn }: { signedIn: boolean }) {
  const { language: label, standardLanguage: standard } = useGuestTexts();
  const chosen = useDeviceLanguage();
  return (
    <LanguageSelect
      label={label}
      standard={standard}
      languages={{ de, en }}
      chosen={chosen}
      onChoose={signedIn ? chooseOwnLanguage : chooseDeviceLanguage}
      shown={chosen ? guestLanguages[chosen].name : label}
      className="px-3 [@media(scripting:none)]:hidden"
    />
  );
}
