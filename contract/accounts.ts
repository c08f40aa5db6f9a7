import { checkPlace, deliveryFields, storedAddressFields } from './addresses.ts';
import { email } from './letters.ts';
import { maxNameLength, passwordLength } from './limits.ts';
import { allRights } from './rights.ts';
import { factorCode } from './second-factors.ts';
import { line, text } from './text.ts';
import { z } from './zod.ts';

/** A new password (section 5). */
const newPassword = () =>
  text(passwordLength.max).min(passwordLength.min, {
    error: `must be at least ${passwordLength.min} characters long`,
  });
/** A password as somebody remembers it. */
const givenPassword = () => text(passwordLength.max).min(1, { error: 'is required' });
/** The secret out of a link in a mail. */
const secret = () => text(200).min(1, { error: 'is required' });

/**
 * A random text that a browser makes for itself and keeps. The shop knows by it which browsers an account was registered in or signed in
 * with; by itself it opens nothing.
 */
export const deviceKey = () =>
  text(100)
    .regex(/^[\w-]{32,100}$/, { error: 'must be 32 to 100 letters, digits or hyphens' })
    .optional();

/** Sign-in by email and password (sections 5 and 7). */
export const credentials = z.strictObject({
  email: email(),
  password: givenPassword(),
  deviceKey: deviceKey(),
});

/** Sign-in to the back office; an account with a second factor needs a code too, or a passkey instead. */
export const officeCredentials = credentials.extend({ code: factorCode().optional() });

/** Sign-in to the shop: remembered, it lasts 30 days, and otherwise as long as the browser is open (R12). */
export const shopCredentials = credentials.extend({ remember: z.boolean().default(false) });

/** What a new account is signed in by (section 5). */
export const credentialsFields = { email: email(), password: newPassword() };

/** A new account (sections 5 and 7). */
export const registration = z.strictObject({
  name: line(maxNameLength),
  ...credentialsFields,
  deviceKey: deviceKey(),
});
export type Registration = z.output<typeof registration>;

export const secretPayload = z.strictObject({ token: secret() });
/** The link of a mail, and what proves that its account is theirs: the browser that registered, or the password. */
export const verification = z.strictObject({
  token: secret(),
  password: givenPassword().optional(),
  deviceKey: deviceKey(),
});
export type Verification = z.output<typeof verification>;
export const emailPayload = z.strictObject({ email: email() });
export const passwordReset = z.strictObject({
  token: secret(),
  password: newPassword(),
  deviceKey: deviceKey(),
});
export type PasswordReset = z.output<typeof passwordReset>;
export const passwordChange = z.strictObject({ current: givenPassword(), password: newPassword() });

const person = {
  _id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** Owner: everything (R15). */
  isAdmin: z.boolean(),
  /** Staff (R15). */
  hasAdminAccess: z.boolean(),
  /** In the back office: all for an owner, none for a customer. */
  rights: z.array(z.enum(allRights)),
};

/** What a sign-in answers: who it is, and the bearer token for further calls (R14, R15). */
export const session = z.strictObject({ ...person, token: z.string() });
export type Session = z.infer<typeof session>;

/** A phone number as people write it; empty for none. */
export const phone = () =>
  text(40)
    .trim()
    .regex(/^(\+?[\d ()./-]{5,})?$/, { error: 'must be a valid phone number' });

/** Who is signed in, as the server's records have it. */
export const account = z.strictObject({
  ...person,
  phone: z.string(),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.boolean(),
  /** Whether there is a password to sign in by; somebody who came by another provider has none at first. */
  hasPassword: z.boolean(),
  /** An email address that is to take the place of the present one as soon as it is verified. */
  newEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Account = z.infer<typeof account>;

/** Fields that are not sent stay as they are. */
export const accountUpdate = z.strictObject({
  name: line(maxNameLength).optional(),
  phone: phone().optional(),
});
export type AccountUpdate = z.output<typeof accountUpdate>;

/** Proves whose account it is; one without a password needs a recent sign-in instead. */
const proof = () => text(passwordLength.max).default('');

/** The password once more, for what takes a recent proof of who is signed in. */
export const confirmation = z.strictObject({ password: givenPassword() });

/** Another address to sign in by; it counts once the link in a mail to it is opened. */
export const emailChange = z.strictObject({ email: email(), password: proof() });
export const farewell = z.strictObject({ password: proof() });

/** Addresses that one user keeps. */
export const maxAddresses = 20;

/** An entry of the address book; the shop delivers to each. */
export const addressPayload = z
  .strictObject({
    ...deliveryFields,
    /** The address that is offered first; making one the default takes it from the others. */
    isDefault: z.boolean().default(false),
  })
  .superRefine(checkPlace);
export type AddressPayload = z.output<typeof addressPayload>;
export const address = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  ...storedAddressFields,
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;
export const addressParams = z.object({ addressId: z.string() });

/** One sign-in of a user. */
export const openSession = z.strictObject({
  _id: z.uuid(),
  id: z.uuid(),
  /** Browser and system, as far as they say what they are. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** When it was last used, to about the quarter of an hour. */
  seenAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
export const sessionParams = z.object({ sessionId: z.string() });

const part = () => text(maxNameLength).trim().default('');
/** Where somebody lives, as the owner of the shop keeps it (section 3). */
export const userAddress = z.strictObject({
  street: part(),
  city: part(),
  state: part(),
  zipCode: part(),
  country: part(),
});
export type UserAddress = z.output<typeof userAddress>;

/** Where to sign in with another provider (R13), and the secret by which the browser knows its own return. */
export const providerStart = z.strictObject({ url: z.url(), state: z.string() });
/** What the provider sends the browser back with. */
export const providerReturn = z.strictObject({
  state: secret(),
  /** The query string that came back, whole. */
  query: text(8000),
  /** Of the account, where linking it takes that (403 password_required). */
  password: givenPassword().optional(),
  remember: z.boolean().default(false),
  deviceKey: deviceKey(),
});
