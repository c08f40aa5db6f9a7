import type { ModulePages } from '#web/module-pages.ts';
import * as m from './messages/index.ts';

export const pages = {
  admin: [
    {
      path: 'admin/agents',
      file: 'admin/agents/page.tsx',
      get label() {
        return m.pages.agents();
      },
      words: 'ai assistant mcp ucp chatgpt claude robot program',
      right: 'settings',
      icon: 'Bot',
    },
  ],
} as const satisfies ModulePages;
