import { type Db, transaction } from '#kernel/database/database.ts';
import { invalidInput } from '#kernel/http/errors.ts';
import type { CustomerFilter, CustomerSegment } from '#modules/customers/contract/customers.ts';
import { maxSegments } from '#modules/customers/contract/limits.ts';
import * as m from '../messages/index.ts';
import * as store from './segments-store.ts';

const present = ({ id, name, filter }: store.SegmentRow): CustomerSegment => ({ id, name, filter });

export const listSegments = async (db: Db): Promise<CustomerSegment[]> =>
  (await store.findSegments(db)).map(present);

/** Saves filters under a name. @throws ShopError invalid_input when the name is taken or there are too many */
export const saveSegment = (
  db: Db,
  segment: { name: string; filter: CustomerFilter },
): Promise<CustomerSegment> =>
  transaction(db, async (tx) => {
    const refuse = (message: string) => invalidInput([{ path: 'name', message }]);
    if ((await store.lockAndCount(tx)) >= maxSegments)
      throw refuse(m.responses.tooManySegments({ maxSegments }));
    const saved = await store.insertSegment(tx, segment);
    if (!saved) throw refuse(m.responses.segmentNameTaken());
    return present(saved);
  });

export const deleteSegment = store.deleteSegment;
