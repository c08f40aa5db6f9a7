import type { Db } from '#kernel/database/database.ts';
import { defineModule } from '#kernel/define-module.ts';
import { customerData } from '#modules/accounts/index.ts';
import { inboxSources } from '#modules/inbox/index.ts';
import { media } from '#modules/media/index.ts';
import {
  customOrderOffer,
  customOrderPayment,
  orders,
  placeCustomOrder,
  replaceImage,
} from '#modules/orders/index.ts';
import { customOrdersCalls } from './contract/calls/custom-orders.ts';
import * as m from './messages/index.ts';
import { ownRequests } from './server/custom-orders.ts';
import { startMovingPictures } from './server/erasure/old-pictures.ts';
import { customOrderRequested } from './server/events.ts';
import { findForInbox } from './server/inbox-store.ts';
import { customOrderRoutes } from './server/routes.ts';

/** Gifts made for one customer: requests, conversations and quotes. */
export const customOrders = defineModule({
  name: 'custom-orders',
  calls: customOrdersCalls,
  events: [customOrderRequested],
  open(kernel) {
    const { photos } = kernel.get(media);
    const copyOf = (tx: Db, url: string) => photos.copyOf(tx, url);
    let stopMoving: (() => Promise<void>) | undefined;
    kernel.onOpen(() => {
      stopMoving = startMovingPictures(
        { db: kernel.db, copyOf, replaceInOrder: replaceImage },
        kernel.logErrors(m.modulesCustomOrders.picturesOfCustomOrders()),
      );
    });
    kernel.onClose(() => stopMoving?.());
  },
  extend: () => [
    customerData.of({ customOrdersOf: ownRequests }),
    inboxSources.of({ kind: 'custom_order', right: 'custom-orders', find: findForInbox }),
  ],
  handlers(kernel) {
    const ordering = kernel.get(orders);
    return customOrderRoutes(
      {
        db: kernel.db,
        jobs: kernel.jobs,
        origin: kernel.origin,
        placeCustomOrder: (tx, quoted) => placeCustomOrder(ordering, tx, quoted),
        offerOf: (tx, offered) => customOrderOffer(ordering, tx, offered),
        orderStateOf: (tx, number) => customOrderPayment(tx, Number(number)),
        orderKeyOf: (number) => ordering.keys.keyOf(Number(number)),
      },
      kernel.get(media),
    );
  },
});

export { createRequestAsUser } from './server/actions/create-request.ts';
export { acceptLatestQuote, declineLatestQuote, postMessage } from './server/actions/customer-actions.ts';
export { closeRequest, sendQuote, sendReply } from './server/actions/staff-actions.ts';
export type { RequestDependencies } from './server/actions/transitions.ts';
export { countUnanswered, eraseRequestsOf, namedRequests } from './server/custom-orders.ts';
/** For plugins. @public */
export { customOrderRequested } from './server/events.ts';
export { openLinks } from './server/links.ts';
export { requestByKey } from './server/read-requests.ts';
