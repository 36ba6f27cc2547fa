import { LogOut, ShieldCheck } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Me } from '#contract/accounts/accounts.ts';
import type { People, Person } from '#contract/shifts.ts';
import { useSignOut } from '#web/features/accounts/use-sign-out.ts';
import { LoadFailure } from '#web/features/errors/load-failure.tsx';
import { useCommand } from '#web/features/errors/use-command.ts';
import { frameText } from '#web/features/management/frame-text.ts';
import { AdminPasswordDialog } from '#web/features/management/mode-switch.tsx';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { onWake } from '#web/lib/live/listen.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { PersonList } from './person-list.tsx';
import { shiftsText as text } from './shifts-text.ts';

interface LockScreenProps {
  me: Me;
  restaurantId: string;
  /** Orders or payments wait on this device: they go out under the name of whoever opens it. */
  hasUnsent: boolean;
}

/** In the place of all pages while nobody works at the device: a code opens it, or the account's password. [SHI-3] */
export function LockScreen({ me, restaurantId, hasUnsent }: LockScreenProps) {
  const { revalidate } = useRevalidator();
  const resource = useMemo(
    () =>
      createResource<People>({
        load: (signal) => api.shifts.people({ restaurantId }, { signal }),
        news: onWake,
      }),
    [restaurantId],
  );
  const { data, failure, retry } = useResource(resource);
  const [chosen, setChosen] = useState<Person | null>(null);
  const password = useQuestion<true>();
  const restaurant = me.restaurants.find(({ id }) => id === restaurantId);

  // It was opened in another tab.
  const isOpen = data !== undefined && data.present !== null;
  useEffect(() => {
    if (isOpen) void revalidate();
  }, [isOpen, revalidate]);

  async function takeOver({ id: userId }: Person, code: string) {
    try {
      await api.shifts.takeOver({ restaurantId, userId, code });
      await revalidate();
    } catch (error) {
      // Whether a call whose answer was lost has opened it, the server knows.
      void resource.reload();
      throw error;
    }
  }

  const { busy, run: logOut } = useCommand(useSignOut(), { failed: frameText.logoutFailed });

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-xl content-center gap-6 p-4 md:p-6">
      <title>{`${text.whoWorks} · ${commonText.product}`}</title>
      <Toaster label={commonText.notifications} closeLabel={commonText.close} />
      <header lang={specifiedLang('de')} className="grid justify-items-center gap-2 text-center">
        <Logo className="size-12" />
        <p className="font-semibold text-ink-soft">{restaurant?.name}</p>
        <h1 className="font-semibold font-serif text-3xl">{text.whoWorks}</h1>
        <p className="text-balance text-ink-soft">{text.lockedText}</p>
        {hasUnsent && <FormProblem>{text.unsentAtLock}</FormProblem>}
      </header>
      {data ? (
        <div lang={specifiedLang('de')}>
          <PersonList people={data.people} actingId={null} onChoose={setChosen} />
        </div>
      ) : failure ? (
        <LoadFailure failure={failure} sentence={text.peopleFailed} onRetry={retry} />
      ) : (
        <Loading label={text.loadingPeople}>
          <SkeletonCard />
        </Loading>
      )}
      <footer className="flex flex-wrap justify-center gap-2">
        {restaurant?.role !== 'waiter' && (
          <Button variant="ghost" onClick={() => password.ask(true)}>
            <ShieldCheck aria-hidden />
            {frameText.adminMode}
          </Button>
        )}
        <Button variant="ghost" busy={busy} onClick={logOut}>
          <LogOut aria-hidden />
          {frameText.logout}
        </Button>
      </footer>
      {chosen && (
        <CodeDialog
          open
          onBack={() => setChosen(null)}
          person={chosen}
          onEnter={(code) => takeOver(chosen, code)}
        />
      )}
      <AdminPasswordDialog
        key={password.times}
        open={password.isOpen}
        onClose={password.close}
        email={me.email}
        mustSend={false}
      />
    </main>
  );
}
