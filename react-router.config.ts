import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // There are few routes, so the browser gets the whole table at once and loads no more of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
