import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/web',
  // The route table is small; asking for it piece by piece costs a guest a round trip a page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
