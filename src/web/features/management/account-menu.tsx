import {
  Check,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Settings2,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import { guestLanguages } from '#domain/languages/guest-language.ts';
import { type StaffLanguage, staffLanguages } from '#domain/languages/staff-language.ts';
import { accountPath } from '#web/features/accounts/account-path.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { chooseOwnLanguage, useDeviceLanguage } from '#web/features/languages/staff-choice.ts';
import { operatorPath } from '#web/features/operators/operator-pages.ts';
import { operatorText } from '#web/features/operators/operator-text.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { applyTheme, storedTheme, type Theme } from '#web/lib/theme.ts';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '#web/ui/dropdown-menu.tsx';
import { frameText } from './frame-text.ts';
import { useOwnTill } from './use-own-till.ts';

const themes: readonly { theme: Theme; icon: LucideIcon }[] = [
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
  { theme: 'system', icon: Monitor },
];

/** The menu with the signed-in person, the till that the device books into, the theme, the language and the sign-out. */
export function AccountMenu({ me, restaurantId }: { me: Me; restaurantId: string }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  // Read again when the menu opens, because another tab may have changed it.
  const [theme, setTheme] = useState<Theme>('system');
  const till = useOwnTill(restaurantId);
  // The account's is that of the device as soon as it shows a page.
  const language = useDeviceLanguage();

  const choose = (chosen: StaffLanguage | null) =>
    runWithToasts(() => chooseOwnLanguage(chosen), { failed: frameText.languageFailed });
  const logOut = () => runWithToasts(signOut, { failed: frameText.logoutFailed });

  return (
    <DropdownMenu
      onOpenChange={(open) => {
        if (!open) return;
        setTheme(storedTheme());
        till.look();
      }}
      trigger={
        <Button variant="outline" size="icon" aria-label={frameText.account}>
          <UserRound aria-hidden />
        </Button>
      }
    >
      <DropdownMenuLabel>{me.email}</DropdownMenuLabel>
      {till.name !== null && (
        <DropdownMenuLabel>
          <span lang={specifiedLang('de')}>{frameText.till({ name: till.name })}</span>
        </DropdownMenuLabel>
      )}
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{frameText.theme}</DropdownMenuLabel>
      {themes.map(({ theme: value, icon }) => (
        <DropdownMenuItem key={value} icon={icon} onSelect={() => applyTheme(value)}>
          <span className="flex-1">{frameText.themes[value]}</span>
          {theme === value && <Check aria-label={frameText.selected} className="size-4.5" />}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{frameText.language}</DropdownMenuLabel>
      {[null, ...staffLanguages].map((value) => (
        <DropdownMenuItem key={value} onSelect={() => choose(value)}>
          <span lang={value ?? undefined} className="flex-1">
            {value === null ? frameText.standardLanguage : guestLanguages[value].name}
          </span>
          {language === value && <Check aria-label={frameText.selected} className="size-4.5" />}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={Settings2} onSelect={() => navigate(accountPath)}>
        {accountText.page.title}
      </DropdownMenuItem>
      {me.isOperator && (
        <DropdownMenuItem icon={ShieldCheck} onSelect={() => navigate(operatorPath)}>
          {operatorText.area}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem icon={LogOut} onSelect={logOut}>
        {frameText.logout}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
