import { defineModule } from '#kernel/define-module.ts';
import { identification } from '#kernel/open-modules.ts';
import { identityProviders } from '#modules/identity/index.ts';
import { referencedRecords, restorableRecords } from '#modules/records/index.ts';
import { accountsCalls } from './contract/calls/accounts.ts';
import { invitationCalls } from './contract/calls/invitations.ts';
import { profileCalls } from './contract/calls/profile.ts';
import { secondFactorCalls } from './contract/calls/second-factors.ts';
import { usersCalls } from './contract/calls/users.ts';
import { customerDataOf, personalDataHolders } from './server/customer-data.ts';
import { customerRegistered } from './server/events.ts';
import { invitationHolder } from './server/invitations/personal-data.ts';
import { invitationRoutes } from './server/invitations/routes.ts';
import { profileRoutes } from './server/profile/routes.ts';
import { openProviderSignIn } from './server/provider/provider-sign-in.ts';
import { sendAccountMail } from './server/registration.ts';
import { retention } from './server/retention.ts';
import { roleNames } from './server/roles/roles-store.ts';
import { accountRoutes } from './server/routes.ts';
import { secondFactorRoutes } from './server/second-factors/routes.ts';
import { identifyBy } from './server/sessions/identify.ts';
import { openTokens } from './server/sessions/tokens.ts';
import { restoreUser } from './server/users/edit-user.ts';
import { userRoutes } from './server/users/routes.ts';

/** Sign-in, profiles and second factors; the users of the shop for its owner. */
export const accounts = defineModule({
  name: 'accounts',
  calls: { ...accountsCalls, ...profileCalls, ...secondFactorCalls, ...usersCalls, ...invitationCalls },
  events: [customerRegistered],
  open: async ({ db, jobs, origin }) => ({
    services: { db, jobs, origin },
    tokens: await openTokens(db),
  }),
  extend: ({ db }, { tokens }) => [
    identification.of({ prefix: null, identify: identifyBy(db, tokens) }),
    restorableRecords.of({ user: (author, id) => restoreUser(db, author, id) }),
    referencedRecords.of({ role_id: roleNames }),
    personalDataHolders.of(invitationHolder),
  ],
  handlers(kernel, { services, tokens }) {
    const { cache, lists, database } = kernel;
    const { wishing, buying, forget, attributes } = customerDataOf(kernel);
    return {
      ...accountRoutes(services, {
        tokens,
        providers: openProviderSignIn(kernel.extensionsOf(identityProviders), kernel.origin),
      }),
      ...profileRoutes(services, { buying, attributes, forget }),
      ...secondFactorRoutes(services, tokens),
      ...invitationRoutes(services, database),
      ...userRoutes(services, {
        waitForInvalidation: database.waitForInvalidation,
        attributes,
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

export { customerOf, lockCustomer } from './server/customer-account.ts';
export {
  type CustomerData,
  customerData,
  customerDataOf,
  type PersonalDataHolder,
  personalDataHolders,
} from './server/customer-data.ts';
export { consumeToken, digestOf, issueToken, newToken, tokenExpiry } from './server/email/email-tokens.ts';
export { verifiedRecipients } from './server/email/verified-recipients.ts';
/** For plugins. @public */
export { customerRegistered } from './server/events.ts';
export { ensureOwner, findOwnerEmail, type NewOwner } from './server/first-owner.ts';
export { contactOf, firstNameOf, nameOf, namesOf, verifiedEmailOf } from './server/names.ts';
export {
  type PersonalDataSources,
  personalDataByEmail,
  personalDataOf,
} from './server/profile/personal-data.ts';
export { rightsOf } from './server/rights.ts';
export { lockStaffMember, programRightsOf, staffWith } from './server/staff.ts';
export { accountEmailsByPhone, accountToErase, eraseAccount } from './server/users/erase-account.ts';
export { countUsers, registrationsPerDay, searchUsersByName } from './server/users/user-list.ts';

/** Loads npm run reset-second-factor. */
export const loadSecondFactorReset = () => import('./server/second-factors/reset-on-server.ts');
