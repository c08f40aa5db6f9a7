import { defineModule } from '#kernel/define-module.ts';
import { customerDataOf, personalDataHolders } from '#modules/accounts/index.ts';
import { audienceSources } from '#modules/newsletter/index.ts';
import { customerCalls } from './contract/calls/customers.ts';
import { segmentAudiences } from './server/audiences.ts';
import { startFollowing } from './server/match-orders.ts';
import { customerHolder } from './server/personal-data.ts';
import { customerRoutes } from './server/routes.ts';

/** The buyers of the shop, with an account or without: their orders, notes, tags and segments. */
export const customers = defineModule({
  name: 'customers',
  calls: customerCalls,
  open({ db, logErrors, onClose }) {
    const following = startFollowing(db, logErrors('customers'));
    onClose(following.stop);
    return following;
  },
  extend: (_, following) => [
    personalDataHolders.of(customerHolder(following)),
    audienceSources.of(segmentAudiences),
  ],
  handlers: (kernel) => customerRoutes(kernel.db, customerDataOf(kernel)),
});

export { searchCustomers } from './server/list.ts';
