interface PageSecurity {
  /** Of the page's own inline scripts and styles. */
  nonce?: string;
  /** Vite's client writes styles into the page, and hears of changes on a port of its own. */
  isDevelopment?: boolean;
}

/** The headers of every answer. Scripts and styles are taken only from our own files or with the page's nonce. */
export function securityHeaders({ nonce, isDevelopment = false }: PageSecurity = {}): Record<string, string> {
  const own = nonce ? `'self' 'nonce-${nonce}'` : `'self'`;
  return {
    'Content-Security-Policy': [
      `default-src 'self'`,
      `script-src ${own}`,
      `style-src ${isDevelopment ? `'self' 'unsafe-inline'` : own}`,
      ...(isDevelopment ? [`connect-src 'self' ws:`] : []),
      `img-src 'self' data: blob:`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}
