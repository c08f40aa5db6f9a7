import { recipientList } from '#kernel/mail/recipients.ts';
import { defineSettings } from '#kernel/plugins/plugin-settings.ts';
import * as m from '../messages/index.ts';

/** Who gets the figures of the week by email. */
export const reportSettings = defineSettings({
  get title() {
    return m.reportSettings.weeklyFigures();
  },
  get about() {
    return m.reportSettings.about();
  },
  fields: {
    weeklyTo: {
      schema: recipientList(),
      label: m.reportSettings.recipients(),
      hint: m.reportSettings.recipientsHint(),
    },
  },
});
