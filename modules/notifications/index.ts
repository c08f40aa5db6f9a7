import type { Db } from '#kernel/database/database.ts';
import { defineModule } from '#kernel/define-module.ts';
import { ExtensionPoint } from '#kernel/extensions/extension-point.ts';
import type { Mail } from '#kernel/mail/mailer.ts';

/** A message of the shop to a customer. */
export type Notification = {
  /** What it is about: `order.placed`, `order.shipped` and so on (docs/extending.md). */
  kind: string;
  orderNumber: number;
  recipient: { name: string; email: string; phone: string };
  /** The email that the customer gets: its subject is a short text, and it contains the link. */
  mail: Mail;
};

/** A way to reach customers besides email, such as SMS. Emails are sent in every case. */
export type NotificationChannel = {
  name: string;
  /**
   * Sends a notification; ignores those that it does not send. Runs as a job, again until it succeeds.
   * @param id equal for each attempt
   */
  send: (notification: Notification, id: string) => Promise<void>;
};

/** A plugin adds a channel. Customers are notified through all of them. */
export const notificationChannels = new ExtensionPoint<NotificationChannel>('notification channels');

/** A module that lists its emails adds a listener, which gets the `reference` of each one that was sent. */
export const sentMails = new ExtensionPoint<(reference: string) => Promise<void>>('lists of sent emails');

/** Queues notifications for every channel, in the transaction of their cause. */
export type Notify = (tx: Db, notification: Notification) => Promise<void>;

/** Notifications through the channels of plugins. */
export const notifications = defineModule({
  name: 'notifications',
  open: (kernel) => ({
    notify: (async (tx, notification) => {
      for (const { name } of kernel.extensionsOf(notificationChannels))
        await kernel.jobs.add(tx, 'notification', {
          channel: name,
          id: crypto.randomUUID(),
          ...notification,
        });
    }) satisfies Notify,
  }),
  jobs: {
    notification: {
      async run({ channel: name, id, ...notification }, _, kernel) {
        const channel = kernel.extensionsOf(notificationChannels).find((each) => each.name === name);
        if (!channel) throw new Error(`The shop has no notification channel ${name} any more`);
        await channel.send(notification, id);
      },
    },
  },
});

declare module '#kernel/jobs/jobs.ts' {
  interface Work {
    notification: Notification & { channel: string; id: string };
  }
}
