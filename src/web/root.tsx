import headingFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { directionOf } from '#domain/languages/guest-language.ts';
import { usePageLanguage } from '#web/features/languages/guest-texts.ts';
import type { Route } from './+types/root.ts';
import { ErrorPage } from './features/errors/error-page.tsx';
import { earlyTapsScript, replayEarlyTaps } from './lib/early-taps.ts';
import { useNonce } from './lib/nonce.ts';
import { pageLanguage } from './lib/page-language.ts';
import { pageLoadingText } from './lib/page-loading-text.ts';
import { themeScript } from './lib/theme.ts';
import { translatedPagesScript } from './lib/translated-pages.ts';
import { manifestHref } from './routes/guest/guest-place.ts';
import stylesheet from './styles.css?url';
import { NavigationProgress } from './ui/navigation-progress.tsx';

/** Run as the page is read, so that only the server needs them: a phone does not load them twice. */
const headScripts = import.meta.env.SSR
  ? [themeScript, earlyTapsScript, translatedPagesScript].join(';')
  : '';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: headingFont, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const location = useLocation();
  // A place that does not exist has no app, and one page tells so for all of them. [LOAD-1]
  const hasPlace = useRouteLoaderData('guest') !== undefined;
  const { language } = usePageLanguage();
  const own = useOwnLanguage();
  return (
    <html
      lang={language ?? own ?? 'de'}
      dir={directionOf(language)}
      data-texts={language ?? 'spec'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* --color-paper of styles.css, so that the phone's status bar looks like part of the page. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171412" />
        <link rel="manifest" href={hasPlace ? manifestHref(location) : '/manifest.webmanifest'} />
        <Meta />
        {/* Our own files need no nonce, and the router's would be missing during hydration. */}
        <Links nonce="" />
        {/* The precedence makes React put it before the scripts, so that nothing is painted without styles. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        {/* Runs before the first paint, so that the theme never flashes. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScripts }} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  // Effects of parents run after those of their children, so the page is ready.
  useEffect(replayEarlyTaps, []);
  return (
    <>
      <NavigationProgress label={useLoadingLabel()} />
      <Outlet />
    </>
  );
}

/** The language that the specification gives to a page; undefined for the guests'. */
function useOwnLanguage(): 'de' | 'en' | undefined {
  return pageLanguage(useMatches().map(({ handle }) => handle));
}

function useLoadingLabel(): string {
  const { texts, language } = usePageLanguage();
  const own = useOwnLanguage();
  return own && language === null ? pageLoadingText[own] : texts.pageLoading;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} error={error} />;
}
