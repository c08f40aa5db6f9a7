import * as m from '../messages/index.ts';
import type { OrderChannel } from './order-channels.ts';

/** The labels of where orders come from. */
export const channelNames: Record<OrderChannel, string> = {
  website: m.orderChannels.website(),
  phone: m.orderChannels.phone(),
  whatsapp: m.orderChannels.whatsapp(),
  fair: m.orderChannels.fair(),
  other: m.orderChannels.other(),
};
