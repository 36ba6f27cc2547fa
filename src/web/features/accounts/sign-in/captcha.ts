import type { SignInOptions } from '#contract/accounts/accounts.ts';

/** What Google's script puts into the page. */
interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** The script could not be loaded. */
export class CaptchaNotLoaded extends Error {}
/** The script is there and gives no token. */
export class CaptchaFailed extends Error {}

const loadTimeoutMs = 10_000;
/** Stands for a token where no key is valid; the server takes it from its own network only. */
const bypassToken = 'localhost-bypass';

type Captcha = NonNullable<SignInOptions['captcha']>;

let loading: Promise<Recaptcha> | undefined;

/** Begins to load the script, so that it is there when the form is sent. */
export function prepareCaptcha(captcha: Captcha): void {
  if (!isLocalHost(location.hostname)) load(captcha).catch(() => {}); // tried again when it is needed
}

/**
 * A token for registering.
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

/** This machine, or one that is reached by its number: keys belong to names. */
export function isLocalHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

/**
 * Whether this document was opened as another page: then its Content-Security-Policy does not admit the script, and
 * it has to be loaded anew.
 */
export function wasOpenedElsewhere(): boolean {
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
