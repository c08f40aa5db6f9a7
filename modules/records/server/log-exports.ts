import { type AuditActor, setAuditActor } from '#kernel/database/audit-actor.ts';
import { type Db, transaction } from '#kernel/database/database.ts';
import { insertEntries } from './audit-store.ts';

/** Exports of customer data or statistics, with their names in the audit log. */
const exportNames = {
  orders: 'Orders',
  customers: 'Customers',
  subscribers: 'Newsletter subscribers',
  'packing-slips': 'Packing slips',
  'address-labels': 'Address labels',
  'pick-list': 'Pick list',
  'gift-cards': 'Gift cards',
  'work-tickets': 'Work tickets',
  'gst-returns': 'GST returns',
  invoices: 'Invoices',
  remittance: 'Remittance',
  remittances: 'Remittances',
  'figures-by-day': 'Figures by day',
  'best-sellers': 'Best sellers',
} as const;

/** What was exported; a report has its own title. */
type Exported = { type: keyof typeof exportNames } | { type: 'report'; name: string };

type ExportDetails = Exported & {
  /** Number of orders, days, products or rows in the file. */
  records: number;
  /**
   * The filters of the file. They stay in the audit log when personal data is erased, so they must not contain
   * search texts or email addresses.
   */
  filter?: Record<string, unknown>;
};

/** Records an export in the audit log, before the file is created so that every export is recorded. */
export const noteExport = (
  db: Db,
  author: AuditActor,
  { records, filter = {}, ...exported }: ExportDetails,
): Promise<void> =>
  transaction(db, async (tx) => {
    await setAuditActor(tx, author);
    await insertEntries(tx, [
      {
        kind: 'export',
        act: 'exported',
        recordId: exported.type,
        recordName: exported.type === 'report' ? exported.name : exportNames[exported.type],
        after: { records, ...filter },
      },
    ]);
  });

type PersonalDataDetails = {
  /** Numbers of the person's orders, which stay without personal data. */
  orders: number[];
  hadAccount: boolean;
};

/** Records that personal data was exported or erased, without naming the person; `tx` must have an audit actor. */
export const notePersonalData = (
  tx: Db,
  act: 'exported' | 'erased',
  { orders, hadAccount }: PersonalDataDetails,
): Promise<void> =>
  insertEntries(tx, [
    {
      kind: 'personal-data',
      act,
      recordId: 'personal-data',
      recordName: 'Personal data',
      after: { orders, account: hadAccount },
    },
  ]);
