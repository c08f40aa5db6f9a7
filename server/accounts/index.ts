import { accountsCalls } from '#contract/calls/accounts.ts';
import { profileCalls } from '#contract/calls/profile.ts';
import { secondFactorCalls } from '#contract/calls/second-factors.ts';
import { usersCalls } from '#contract/calls/users.ts';
import { identityProviders } from '#server/identity/index.ts';
import { defineModule } from '#server/platform/define-module.ts';
import { identification } from '#server/platform/open-modules.ts';
import { referencedRecords, restorableRecords } from '#server/records/index.ts';
import { identifyBy } from './accounts.ts';
import { customerDataOf } from './customer-data.ts';
import { customerRegistered } from './events.ts';
import { profileRoutes } from './profile/routes.ts';
import { openProviderSignIn } from './provider/provider-sign-in.ts';
import { sendAccountMail } from './registration.ts';
import { retention } from './retention.ts';
import { roleNames } from './roles/roles-store.ts';
import { accountRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { openTokens } from './sessions/tokens.ts';
import { restoreUser } from './users/edit-user.ts';
import { userRoutes } from './users/routes.ts';

/** Sign-in, profiles and second factors; the users of the shop for its owner. */
export const accounts = defineModule({
  name: 'accounts',
  calls: { ...accountsCalls, ...profileCalls, ...secondFactorCalls, ...usersCalls },
  events: [customerRegistered],
  open: async ({ db, jobs, origin }) => ({
    services: { db, jobs, origin },
    tokens: await openTokens(db),
  }),
  extend: ({ db }, { tokens }) => [
    identification.of({ prefix: null, identify: identifyBy(db, tokens) }),
    restorableRecords.of({ user: (author, id) => restoreUser(db, author, id) }),
    referencedRecords.of({ role_id: roleNames }),
  ],
  handlers(kernel, { services, tokens }) {
    const { cache, lists, database } = kernel;
    const { wishing, buying, forget, ...personalData } = customerDataOf(kernel);
    return {
      ...accountRoutes(services, {
        tokens,
        providers: openProviderSignIn(kernel.extensionsOf(identityProviders), kernel.origin),
      }),
      ...profileRoutes(services, { buying, personalData: { ...personalData, wishing }, forget }),
      ...secondFactorRoutes(services, tokens),
      ...userRoutes(services, {
        waitForInvalidation: database.waitForInvalidation,
        attributes: personalData.attributes,
        cache,
        lists,
        wishing,
        buying,
      }),
    };
  },
  jobs: {
    'account-mail': {
      run: (payload, { services }, { now }) => sendAccountMail(services, payload, now()),
    },
  },
  retention,
});

export { customerOf, lockCustomer } from './accounts.ts';
export {
  customerData,
  customerDataOf,
  type PersonalDataHolder,
  personalDataHolders,
} from './customer-data.ts';
export { consumeToken, digestOf, issueToken, newToken, tokenExpiry } from './email/email-tokens.ts';
export { verifiedRecipients } from './email/verified-recipients.ts';
/** For plugins. @public */
export { customerRegistered } from './events.ts';
export { contactOf, firstNameOf, nameOf, namesOf, verifiedEmailOf } from './names.ts';
export { ensureOwner, findOwnerEmail, type NewOwner } from './owner.ts';
export { type PersonalDataSources, personalDataByEmail } from './profile/personal-data.ts';
export { rightsOf } from './rights.ts';
export { accountEmailsByPhone, accountToErase, eraseAccount } from './users/erase-account.ts';
export { countUsers, registrationsPerDay, searchUsersByName } from './users/user-list.ts';

/** Loads npm run reset-second-factor. */
export const loadSecondFactorReset = () => import('./second-factors/reset-on-server.ts');
