interface PageSecurity {
  /** For the page's own inline scripts and styles. */
  nonce?: string;
  /** Vite's client writes styles into the page and listens for changes on a port of its own. */
  isDevelopment?: boolean;
  /** The address of the captcha's script, on the one page that asks for it. */
  captchaUrl?: string | null;
}

/** The headers of every answer. Scripts and styles are taken only from our own files or with the page's nonce. */
export function securityHeaders(page: PageSecurity = {}): Record<string, string> {
  const { nonce, isDevelopment = false, captchaUrl } = page;
  const own = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  const captcha = captchaUrl ? captchaSources(captchaUrl) : null;
  const connections = [isDevelopment && 'ws:', captcha?.own].filter(Boolean);
  return {
    'Content-Security-Policy': [
      `default-src 'self'`,
      `script-src ${captcha ? `${own} ${captcha.all}` : own}`,
      `style-src ${isDevelopment ? `'self' 'unsafe-inline'` : own}`,
      ...(connections.length > 0 ? [`connect-src 'self' ${connections.join(' ')}`] : []),
      ...(captcha ? [`frame-src ${captcha.all}`] : []),
      `img-src 'self' data: blob:`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/**
 * The headers of every answer where Gedeck is reached over https: browsers then never try http, there and on all
 * names below it, for two years.
 */
export function transportHeaders(publicUrl: string | undefined): Record<string, string> {
  if (!publicUrl?.startsWith('https:')) return {};
  return { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };
}

/** The sources that Google requires: its script, what that loads, and the frame it opens. */
function captchaSources(scriptUrl: string): { own: string; all: string } {
  const own = scriptUrl.replace(/\/api\.js.*$/, '/');
  const isGoogle = own.startsWith('https://www.google.com/');
  return {
    own,
    all: isGoogle ? `${own} https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/` : own,
  };
}
