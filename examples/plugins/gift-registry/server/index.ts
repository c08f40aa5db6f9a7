import { defineModule } from '#kernel/define-module.ts';
import { on } from '#kernel/events/events.ts';
import { userOf } from '#kernel/http/access.ts';
import { answer } from '#kernel/http/answers.ts';
import { personalDataHolders } from '#modules/accounts/index.ts';
import { orderCancelled, orders } from '#modules/orders/index.ts';
import { registryCalls } from '../calls.ts';
import * as registries from './registries.ts';
import { eraseRegistryOf, listRegistries, registryDataOf } from './store.ts';

const tables = `
  create table registries (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null unique references users on delete cascade,
    title text not null,
    day date not null,
    token text not null unique
  );
  create table items (
    registry_id uuid not null references registries on delete cascade,
    product_id uuid not null references products on delete cascade,
    given_by int,
    primary key (registry_id, product_id)
  );`;

export default defineModule({
  name: 'gift-registry',
  calls: registryCalls,
  migrations: [{ name: '0001-registries', sql: tables }],
  attributes: [
    {
      name: 'couple',
      on: 'order',
      label: 'Gift for the couple',
      hint: 'The names of the couple, so that we pack their gifts together.',
      type: 'text',
      shownIn: ['shop', 'documents'],
    },
  ],
  extend: () => [
    personalDataHolders.of({ name: 'gift-registry', exportOf: registryDataOf, erase: eraseRegistryOf }),
  ],
  listeners: (kernel) => [
    // A cancelled order gives nothing: its gifts can be given by others again.
    on(orderCancelled, 'gift-registry: take back gifts', ({ data }) =>
      registries.takeBack(kernel, data.number),
    ),
  ],
  handlers: (kernel) => ({
    'GET /api/gift-registry/mine': async (_, caller) =>
      answer(await registries.ofUser(kernel.db, userOf(caller))),
    'PUT /api/gift-registry/mine': async ({ body }, caller) =>
      answer(await registries.save(kernel.db, userOf(caller), body)),
    'PUT /api/gift-registry/mine/items/:productId': async ({ params }, caller) =>
      answer(await registries.add(kernel.db, userOf(caller), params.productId)),
    'DELETE /api/gift-registry/mine/items/:productId': async ({ params }, caller) =>
      answer(await registries.remove(kernel.db, userOf(caller), params.productId)),
    'GET /api/gift-registry/:token': async ({ params }) =>
      answer(await registries.byToken(kernel.db, params.token)),
    'POST /api/gift-registry/:token/gifts': async ({ params, query, body }, caller) =>
      answer(
        await registries.give({ ...kernel, keys: kernel.get(orders).keys }, params.token, body.order, {
          caller,
          key: query.key,
        }),
      ),
    'GET /api/admin/registries': async () => answer(await listRegistries(kernel.db)),
  }),
});
