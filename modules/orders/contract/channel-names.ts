import * as m from '../messages/index.ts';
import type { OrderChannel } from './order-channels.ts';

/** The labels of where orders come from. */
export const channelNames: Record<OrderChannel, string> = {
  website: m.orderChannels.website(),
  phone: m.orderChannels.phone(),
  whatsapp: m.orderChannels.whatsapp(),
  fair: m.orderChannels.fair(),
  other: m.orderChannels.other(),
  mcp: m.orderChannels.mcp(),
  ucp: m.orderChannels.ucp(),
  api: m.orderChannels.api(),
};

/** Returns the label of where an order comes from, with the program that placed it. */
export const channelLabel = ({ channel, agent }: { channel: OrderChannel; agent: string | null }): string =>
  agent === null
    ? channelNames[channel]
    : m.orderChannels.withAgent({ channel: channelNames[channel], agent });
