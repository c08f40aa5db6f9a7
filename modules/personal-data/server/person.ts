import type { Db } from '#kernel/database/database.ts';
import { type PersonalDataSources, personalDataByEmail } from '#modules/accounts/index.ts';
import type {
  ExportedPersonalData,
  PersonIdentity,
} from '#modules/personal-data/contract/held-personal-data.ts';
import type { DataSubject } from '#modules/personal-data/contract/personal-data.ts';

/** Returns the person of a request, whose account is not looked up. */
export const subjectOf = ({ email, order }: PersonIdentity): DataSubject => ({
  userId: null,
  email: email ?? null,
  ...(order !== undefined && { order: Number(order) }),
});

/** What the shop holds of no person who gave no email. */
const nothingElse = {
  account: null,
  address: null,
  addresses: [],
  sessions: [],
  wishlist: [],
  wishlistShare: null,
  reviews: [],
  helpful: [],
  providers: [],
  newsletter: null,
  messages: [],
  customOrders: [],
  redemptions: [],
  plugins: {},
  deletedAccounts: [],
};

/** Returns all data that the shop holds of a person: without an email, the orders with the same name and phone number. */
export const personalDataOf = async (
  db: Db,
  { email, order }: PersonIdentity,
  sources: PersonalDataSources,
  now: Date,
): Promise<ExportedPersonalData> =>
  email !== undefined
    ? personalDataByEmail(db, email, sources, now)
    : { ...nothingElse, ...(await sources.buying.allOf(db, subjectOf({ order }), now)) };
