import { z } from 'zod';
import { defineSettings } from '#kernel/plugins/plugin-settings.ts';
import * as m from '../messages/index.ts';

const maxPerMinute = 3000;

/** How fast newsletters are sent. */
export const newsletterSettings = defineSettings({
  get title() {
    return m.newsletterSettings.newsletter();
  },
  get about() {
    return m.newsletterSettings.about();
  },
  fields: {
    perMinute: {
      schema: z.int().min(1).max(maxPerMinute).default(300),
      label: m.newsletterSettings.perMinute(),
      hint: m.newsletterSettings.hint(),
    },
  },
});
