import { customOrdersCalls } from '#contract/calls/custom-orders.ts';
import { customerData } from '#server/accounts/index.ts';
import { media } from '#server/media/index.ts';
import { orders, placeQuoted, quotedOffer, quotedOrderState, replaceImage } from '#server/orders/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { ownRequests } from './custom-orders.ts';
import { startMovingPictures } from './erasure/old-pictures.ts';
import { customOrderRequested } from './events.ts';
import { customOrderRoutes } from './routes.ts';

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
        kernel.logErrors('pictures of custom orders'),
      );
    });
    kernel.onClose(() => stopMoving?.());
  },
  extend: () => [customerData.of({ customOrdersOf: ownRequests })],
  handlers(kernel) {
    const ordering = kernel.get(orders);
    return customOrderRoutes(
      {
        db: kernel.db,
        jobs: kernel.jobs,
        origin: kernel.origin,
        placeQuoted: (tx, quoted) => placeQuoted(ordering, tx, quoted),
        offerOf: (tx, quoted) => quotedOffer(ordering, tx, quoted),
        orderStateOf: (tx, number) => quotedOrderState(tx, Number(number)),
        orderKeyOf: (number) => ordering.keys.keyOf(Number(number)),
      },
      kernel.get(media),
    );
  },
});

export { createRequestAsUser } from './actions/create-request.ts';
export { acceptLatestQuote, declineLatestQuote, postMessage } from './actions/customer-actions.ts';
export { closeRequest, sendQuote, sendReply } from './actions/staff-actions.ts';
export type { RequestDependencies } from './actions/transitions.ts';
export { countUnanswered, eraseRequestsOf, namedRequests } from './custom-orders.ts';
/** For plugins. @public */
export { customOrderRequested } from './events.ts';
export { openLinks } from './links.ts';
export { requestByKey } from './read-requests.ts';
