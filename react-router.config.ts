import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // Few routes: the browser gets the whole table at once and asks for nothing more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
