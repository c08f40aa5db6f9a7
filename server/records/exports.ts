import { type Db, transaction } from '#server/platform/database/database.ts';
import { type Author, signed } from '#server/platform/database/signed.ts';
import { insertEntry } from './audit-store.ts';

/** Files with the data or the figures of customers, by the names that the log has for them. */
const exportNames = {
  orders: 'Orders',
  'packing-slips': 'Packing slips',
  'pick-list': 'Pick list',
  'gift-cards': 'Gift cards',
  'work-tickets': 'Work tickets',
  'figures-by-day': 'Figures by day',
  'best-sellers': 'Best sellers',
} as const;

type Exported = {
  type: keyof typeof exportNames;
  /** How many orders, days or products the file has. */
  records: number;
  /** What the file was narrowed down to. It stays in the log when a person's data is erased: no searched text, no email. */
  filter?: Record<string, unknown>;
};

/** Notes in the audit log who exports what. It comes before the file, so that no export goes unnoted. */
export const noteExport = (db: Db, author: Author, { type, records, filter = {} }: Exported): Promise<void> =>
  transaction(db, async (tx) => {
    await signed(tx, author);
    await insertEntry(tx, {
      kind: 'export',
      act: 'exported',
      recordId: type,
      recordName: exportNames[type],
      after: { records, ...filter },
    });
  });

type Concerned = {
  /** The numbers of the person's orders, which stay without personal data. */
  orders: number[];
  hadAccount: boolean;
};

/** Notes that the data of a person was exported or erased, without naming the person; `tx` must be signed. */
export const notePersonalData = (
  tx: Db,
  act: 'exported' | 'erased',
  { orders, hadAccount }: Concerned,
): Promise<void> =>
  insertEntry(tx, {
    kind: 'personal-data',
    act,
    recordId: 'personal-data',
    recordName: 'Personal data',
    after: { orders, account: hadAccount },
  });
