import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';
import { contactMessage } from '#modules/contact/contract/contact-messages.ts';
import * as m from '../messages/index.ts';

export const contactMessageReceived = defineEvent({
  type: 'contact_message.received',
  get description() {
    return m.serverEvents.visitorSendsContactMessage();
  },
  data: z.object({ messageId: z.uuid(), topic: contactMessage.shape.topic }),
});
