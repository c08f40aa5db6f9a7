import type { Kernel } from '#kernel/kernel.ts';
import { settingsTag } from '#kernel/plugins/plugin-settings.ts';
import { agentSettings, originsIn } from './settings.ts';

/** Lets pages of the websites in the settings make calls, from the start of the shop and after each change. */
export function followOrigins({ settingsOf, crossOrigin, onOpen, onChange }: Kernel): void {
  const read = async () => crossOrigin.allow(originsIn((await settingsOf(agentSettings)).origins));
  onOpen(read);
  onChange({
    async onChange(tags) {
      if (tags.includes(settingsTag) || tags.includes('everything')) await read();
    },
    onTrustedUntil() {},
  });
}
