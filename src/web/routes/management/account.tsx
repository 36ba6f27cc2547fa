import { Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import type { Account } from '#contract/accounts/own-account.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import { DeletionCard } from '#web/features/accounts/own/deletion-card.tsx';
import { DevicesCard } from '#web/features/accounts/own/devices-card.tsx';
import { PasskeysCard } from '#web/features/accounts/own/passkeys-card.tsx';
import { ProfileCard } from '#web/features/accounts/own/profile-card.tsx';
import { SecondFactorCard } from '#web/features/accounts/own/second-factor-card.tsx';
import { SignInCard } from '#web/features/accounts/own/sign-in-card.tsx';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { PageHead } from '#web/features/management/page-head.tsx';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { createResource } from '#web/lib/live/resource.ts';
import { useResource } from '#web/lib/live/use-resource.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import type { loader } from './layout.tsx';

const text = accountText.page;

const createAccount = () =>
  createResource<Account>({ load: (signal) => api.accounts.own.get({}, { signal }) });

export default function AccountPage() {
  const inAdminMode = useRouteLoaderData<typeof loader>('management')?.me.mode === 'admin';
  const resource = useMemo(() => (inAdminMode ? createAccount() : null), [inAdminMode]);
  const view = useResource(resource);
  const show = (account: Account) => resource?.update(() => account);
  const [ended, setEnded] = useState(0);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  return (
    <>
      <PageHead title={text.title} outdated={false} />
      {inAdminMode ? (
        <Loaded
          view={view}
          sentence={text.loadFailed}
          skeleton={
            <Loading label={commonText.loading} className="grid max-w-6xl gap-4 lg:grid-cols-2">
              <Skeleton className="h-56" />
              <Skeleton className="h-56" />
              <Skeleton className="h-56" />
              <Skeleton className="h-56" />
            </Loading>
          }
        >
          {(account) => (
            <div className="grid max-w-6xl items-start gap-4 pb-4 lg:grid-cols-2">
              <div className="grid gap-4">
                <ProfileCard
                  account={account}
                  onSaved={(saved) => {
                    show(saved);
                    void revalidate();
                  }}
                />
                <SignInCard account={account} onPasswordChanged={() => setEnded((count) => count + 1)} />
              </div>
              <div className="grid gap-4">
                <SecondFactorCard
                  account={account}
                  onChanged={(changed) => {
                    show(changed);
                    setEnded((count) => count + 1);
                  }}
                  onCodesSaved={() => void revalidate()}
                />
                <PasskeysCard account={account} onRemoved={() => setEnded((count) => count + 1)} />
                <DevicesCard account={account} version={ended} />
              </div>
              <div className="lg:col-span-2">
                <DeletionCard
                  account={account}
                  onDeleted={() =>
                    void navigate('/login', { replace: true, state: { notice: text.removed } })
                  }
                />
              </div>
            </div>
          )}
        </Loaded>
      ) : (
        <EmptyState icon={Lock} title={text.waiterTitle}>
          {text.waiterText}
        </EmptyState>
      )}
    </>
  );
}
