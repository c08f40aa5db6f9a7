import { recipientList } from '#kernel/mail/recipients.ts';
import { defineSettings } from '#kernel/plugins/plugin-settings.ts';
import * as m from '../../messages/index.ts';

/** Who gets the open tasks by email every morning. */
export const morningSettings = defineSettings({
  get title() {
    return m.morningSettings.title();
  },
  get about() {
    return m.morningSettings.about();
  },
  fields: {
    morningTo: {
      schema: recipientList(),
      label: m.morningSettings.recipients(),
      hint: m.morningSettings.recipientsHint(),
    },
  },
});
