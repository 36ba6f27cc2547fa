import type { BrowserContext, Request } from '@playwright/test';

/**
 * Collects what a journey must not cause: console errors, uncaught errors, requests to third parties, failed
 * requests and error answers. A test that provokes one allows it with `allow`.
 */
export class Watch {
  private readonly problems: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly origins = new Set<string>();

  constructor(origin: string) {
    this.origins.add(origin);
  }

  /** Adds another address of our own server. */
  addOrigin(origin: string): void {
    this.origins.add(origin);
  }

  /** Allows matching problems: `403 /rpc/sessions/enter`, `failed net::ERR_…`, `console …`. */
  allow(problem: RegExp): void {
    this.allowed.push(problem);
  }

  /** Allows what happens when the test cuts the network or ends the server. */
  allowOutage(): void {
    this.allow(/^failed net::/);
    this.allow(/^50[234] /);
    // The browser's own message about a service worker that it could not load.
    this.allow(/^console An unknown error occurred when fetching the script\.$/);
  }

  get unexpected(): string[] {
    return this.problems.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }

  attach(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      // The browser's own message about a failed request, which is recorded below with more detail.
      if (message.text().startsWith('Failed to load resource:')) return;
      this.problems.push(`console ${message.text()}`);
    });
    context.on('weberror', (error) => {
      this.problems.push(`page error ${error.error().stack ?? error.error().message}`);
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !this.origins.has(url.origin)) {
        this.problems.push(`third party ${url.href}`);
      }
    });
    const isExcused = excuseUnderWayAtSignOut(context);
    context.on('response', (response) => {
      if (response.status() < 400) return;
      if (response.status() === 401 && isExcused(response.request())) return;
      const { pathname } = new URL(response.url());
      this.problems.push(`${response.status()} ${pathname}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // The page cancelled it, because it was left or closed; 'csp' is a script where JavaScript is off.
      if (reason === 'net::ERR_ABORTED' || reason === 'csp') return;
      this.problems.push(`failed ${reason} ${new URL(request.url()).pathname}`);
    });
  }
}

/**
 * Whether somebody signed out while the request was under way: it is refused or not, as it arrives after the call
 * that signs out or before it. What a page asks once it has left is not excused.
 */
function excuseUnderWayAtSignOut(context: BrowserContext): (request: Request) => boolean {
  const underWay = new Set<Request>();
  const excused = new WeakSet<Request>();
  let isLeaving = false;
  context.on('request', (request) => {
    underWay.add(request);
    if (isLeaving) excused.add(request);
    if (new URL(request.url()).pathname !== '/rpc/accounts/signOut') return;
    for (const each of underWay) excused.add(each);
    isLeaving = true;
    request
      .frame()
      .page()
      .once('framenavigated', () => {
        isLeaving = false;
      });
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return (request) => excused.has(request);
}
