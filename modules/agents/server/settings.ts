import { z } from 'zod';
import { defineSettings } from '#kernel/plugins/plugin-settings.ts';
import * as m from '../messages/index.ts';

const maxOriginsLength = 2000;

/** Returns the origins of a list with commas. */
export const originsIn = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((origin) => origin.trim().replace(/\/$/, ''))
      .filter(Boolean),
  ),
];

/** Whether a text is an origin with nothing after it. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

/** What is open to agents and other programs, and how much they may call. */
export const agentSettings = defineSettings({
  get title() {
    return m.agentSettings.title();
  },
  get about() {
    return m.agentSettings.about();
  },
  fields: {
    mcp: { schema: z.boolean().default(true), label: m.agentSettings.mcp(), hint: m.agentSettings.mcpHint() },
    adminMcp: {
      schema: z.boolean().default(true),
      label: m.agentSettings.adminMcp(),
      hint: m.agentSettings.adminMcpHint(),
    },
    ucp: { schema: z.boolean().default(true), label: m.agentSettings.ucp(), hint: m.agentSettings.ucpHint() },
    webMcp: {
      schema: z.boolean().default(true),
      label: m.agentSettings.webMcp(),
      hint: m.agentSettings.webMcpHint(),
    },
    markdown: {
      schema: z.boolean().default(true),
      label: m.agentSettings.markdown(),
      hint: m.agentSettings.markdownHint(),
    },
    callsPerMinute: {
      schema: z.int().min(1).max(100_000).default(600),
      label: m.agentSettings.callsPerMinute(),
      hint: m.agentSettings.callsPerMinuteHint(),
    },
    origins: {
      schema: z
        .string()
        .trim()
        .max(maxOriginsLength)
        .refine((list) => originsIn(list).every(isOrigin), { error: () => m.agentSettings.mustBeOrigins() })
        .default(''),
      label: m.agentSettings.origins(),
      hint: m.agentSettings.originsHint(),
    },
  },
});
