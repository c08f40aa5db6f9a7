import { z } from 'zod';
import { defineEvent } from '#kernel/events/events.ts';
import { contactMessage } from '#modules/contact/contract/contact-messages.ts';

export const contactMessageReceived = defineEvent({
  type: 'contact_message.received',
  description: 'A visitor sends a contact message.',
  data: z.object({ messageId: z.uuid(), topic: contactMessage.shape.topic }),
});
