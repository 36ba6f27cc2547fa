import type { SignInOptions } from '#contract/accounts/accounts.ts';

/** The global object of Google's reCAPTCHA script. */
interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

export class CaptchaNotLoaded extends Error {}
/** The script was loaded but returned no token. */
export class CaptchaFailed extends Error {}

const loadTimeoutMs = 10_000;
/** Sent instead of a token where no key is valid; the server accepts it only from its own network. */
const bypassToken = 'localhost-bypass';

type Captcha = NonNullable<SignInOptions['captcha']>;

let loading: Promise<Recaptcha> | undefined;

/** Starts to load the script, so that it is ready when the form is sent; reloads the page where it is blocked. */
export function prepareCaptcha(captcha: Captcha): void {
  if (isLocalHost(location.hostname)) return;
  if (wasOpenedElsewhere()) location.reload();
  else load(captcha).catch(() => {}); // captchaToken tries again
}

/**
 * Gets a token for registering; undefined where the installation uses no captcha.
 *
 * @throws CaptchaNotLoaded, CaptchaFailed
 */
export async function captchaToken(captcha: Captcha | null): Promise<string | undefined> {
  if (!captcha) return undefined;
  if (isLocalHost(location.hostname)) return bypassToken;
  const recaptcha = await load(captcha);
  try {
    return await recaptcha.execute(captcha.siteKey, { action: 'register' });
  } catch {
    throw new CaptchaFailed();
  }
}

/** Whether the host is this machine or an IP address: reCAPTCHA keys are registered for domain names. */
function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

/**
 * Whether the document was loaded for another path. Then that page's Content-Security-Policy applies, which
 * blocks the script, and the page has to be reloaded.
 */
function wasOpenedElsewhere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname !== location.pathname;
}

function load({ scriptUrl }: Captcha): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new CaptchaNotLoaded());
    };
    const timer = setTimeout(fail, loadTimeoutMs);
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      const { grecaptcha } = window;
      if (!grecaptcha) return fail();
      grecaptcha.ready(() => {
        clearTimeout(timer);
        resolve(grecaptcha);
      });
    };
    script.async = true;
    script.src = scriptUrl;
    document.head.append(script);
  });
  return loading;
}
