import { LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { InvitationOffer } from '#contract/staff.ts';
import { registrationHours } from '#domain/accounts/registration.ts';
import { accountText } from '#web/features/accounts/account-text.ts';
import type { PersonFields } from '#web/features/accounts/form-problems.ts';
import { CheckMailbox } from '#web/features/accounts/sign-in/check-mailbox.tsx';
import { loginPath } from '#web/features/accounts/sign-in/next-path.ts';
import { signedIn } from '#web/features/accounts/sign-in/signed-in.ts';
import { useLinkToken } from '#web/features/accounts/sign-in/use-link-token.ts';
import { OtherForm, SignInFrame, SignInStatus } from '#web/features/accounts/sign-in-frame.tsx';
import { registerText } from '#web/features/accounts/sign-in-text.ts';
import { selectRestaurant } from '#web/features/management/selected-restaurant.ts';
import { JoinAsMe } from '#web/features/staff/join-as-me.tsx';
import { JoinForm, join } from '#web/features/staff/join-form.tsx';
import { teamText } from '#web/features/staff/team-text.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { timesIn } from '#web/lib/times.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/invitation.ts';

export const handle = englishPage;

const text = teamText.page;

export const meta: Route.MetaFunction = () => [
  { title: `${text.title} · ${commonText.product}` },
  // Only whom the link was given should find it.
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ context: { api } }: Route.LoaderArgs) {
  return { me: await signedIn(api) };
}

type Offer = InvitationOffer | { refusal: Failure['code'] };

/** What the invitation of the address offers; undefined until that is known. */
function useOffer(token: string | null | undefined): Offer | undefined {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    if (token === undefined) return;
    if (token === null) return setOffer({ refusal: 'INVITATION_UNKNOWN' });
    const asked = new AbortController();
    api.staff.offer({ token }, { signal: asked.signal }).then(setOffer, (error: unknown) => {
      if (!asked.signal.aborted) setOffer({ refusal: failureOf(error).code });
    });
    return () => asked.abort();
  }, [token]);
  return offer;
}

/** The page behind an invitation's link: join with the signed-in account, or with a new one. */
export default function Invitation({ loaderData: { me } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const token = useLinkToken();
  const offer = useOffer(token);
  const [typed, setTyped] = useState<PersonFields>();
  const [isLinkSent, setLinkSent] = useState(false);

  if (!offer) {
    return (
      <SignInFrame title={text.title} lead={text.looking} footer={null}>
        <Loading label={commonText.loading} className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      </SignInFrame>
    );
  }

  if ('refusal' in offer) {
    return (
      <SignInFrame
        title={text.over}
        lead={errorSentence(offer.refusal)}
        footer={<OtherForm question={registerText.haveAccount} to="/login" label={registerText.toLogin} />}
      >
        <div className="grid place-items-center">
          <span className="grid size-14 place-items-center rounded-full bg-sunk text-ink-soft">
            <LinkIcon aria-hidden className="size-6.5" />
          </span>
          {me && (
            <Link to="/management" className={buttonClasses({ variant: 'outline', className: 'mt-5' })}>
              {text.toManagement}
            </Link>
          )}
        </div>
        <SignInStatus />
      </SignInFrame>
    );
  }

  const { restaurantName, timeZone, role, expiresAt, email } = offer;
  async function goOn(restaurantId: string) {
    selectRestaurant(restaurantId);
    toast({ title: text.joined({ restaurant: restaurantName }) });
    await navigate('/management', { replace: true });
  }
  const joining = { token: token ?? '', onJoined: goOn };
  const toLogin = (
    <OtherForm
      question={registerText.haveAccount}
      to={`${loginPath('/invitation')}#token=${token}`}
      label={registerText.toLogin}
    />
  );

  if (isLinkSent && typed) {
    const { title, lead } = accountText.mailbox;
    return (
      <SignInFrame
        title={title}
        lead={lead({ email: typed.email, hours: registrationHours })}
        footer={toLogin}
      >
        <CheckMailbox
          onSendAgain={() => join(joining.token, typed)}
          onOtherAddress={() => setLinkSent(false)}
        />
      </SignInFrame>
    );
  }

  return (
    <SignInFrame
      title={text.heading({ restaurant: restaurantName })}
      lead={`${text.lead[role]} ${text.validUntil({ date: timesIn(timeZone).formatDate(expiresAt) })}`}
      footer={me ? null : toLogin}
    >
      {me ? (
        <JoinAsMe {...joining} email={me.email} />
      ) : (
        <JoinForm
          {...joining}
          email={email ?? ''}
          typed={typed}
          onLinkSent={(person) => {
            setTyped(person);
            setLinkSent(true);
          }}
        />
      )}
    </SignInFrame>
  );
}
