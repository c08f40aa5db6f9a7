import { defineModule } from '#kernel/define-module.ts';
import { type Emitted, on } from '#kernel/events/events.ts';
import type { Kernel, Module } from '#kernel/kernel.ts';
import { definePlugin, type Plugin } from '#kernel/plugins/plugin.ts';

/** Returns the plugin with this module. */
export const pluginOf = (module: Module): Plugin =>
  definePlugin({ name: module.name, load: async () => ({ default: module }) });

/** Returns a plugin that records every event of the shop, and its kernel once the shop is open. */
export function openRecorder() {
  const events: Emitted[] = [];
  let opened: Kernel | undefined;
  const module = defineModule({
    name: 'recorder',
    open(kernel) {
      opened = kernel;
    },
    listeners: (kernel) =>
      kernel.events.types().map((type) =>
        on(type, `recorder: ${type.type}`, async (event) => {
          events.push(event);
        }),
      ),
  });
  return {
    plugin: pluginOf(module as Module),
    events,
    kernel: () => opened as Kernel,
    /** Returns the types of the events about an order, the earliest first. */
    typesOf: (number: number) =>
      events
        .filter(({ data }) => (data as { number?: unknown }).number === number)
        .sort((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ type }) => type),
  };
}
