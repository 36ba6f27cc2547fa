import type { PageContext } from '#contract/page-context.ts';

declare module 'react-router' {
  interface AppLoadContext extends PageContext {}
}
