import { attributeText, attributeValues } from '#kernel/contract/attributes.ts';
import { email, emailToken } from '#kernel/contract/email.ts';
import { maxNameLength } from '#kernel/contract/limits.ts';
import { phone } from '#kernel/contract/phone.ts';
import { rightName } from '#kernel/contract/rights.ts';
import { singleLine, text } from '#kernel/contract/text.ts';
import { z } from '#kernel/contract/zod.ts';
import { checkAddress, deliveryFields, storedAddressFields } from '#modules/addresses/contract/addresses.ts';
import * as m from '../messages/index.ts';
import { passwordLength } from './password-length.ts';
import { factorCode } from './second-factors.ts';

/** A new password (section 5). */
const newPassword = () =>
  text(passwordLength.max).min(passwordLength.min, {
    error: m.contractAccounts.mustBeAtLeastCharacters({ min: passwordLength.min }),
  });
/** The present password, as the user types it; only its length is limited. */
export const givenPassword = () =>
  text(passwordLength.max).min(1, { error: m.contractAccounts.isRequired() });

/**
 * A random text that a browser generates and keeps. It identifies the browsers in which an account was registered or
 * signed in, and grants no access by itself.
 */
export const deviceKey = () =>
  text(100)
    .regex(/^[\w-]{32,100}$/, { error: m.contractAccounts.mustBe32To100() })
    .optional();

/** Sign-in by email and password (sections 5 and 7). */
export const credentials = z.strictObject({
  email: email(),
  password: givenPassword(),
  deviceKey: deviceKey(),
});

/** Sign-in to the back office; an account with a second factor needs a code too, or a passkey instead. */
export const officeCredentials = credentials.extend({ code: factorCode().optional() });

/** Sign-in to the shop: lasts 30 days if `remember` is set, otherwise until the browser closes (R12). */
export const shopCredentials = credentials.extend({ remember: z.boolean().default(false) });

/** Email and password of a new account (section 5). */
export const credentialsFields = { email: email(), password: newPassword() };

/** A new account (sections 5 and 7). */
export const registration = z.strictObject({
  name: singleLine(maxNameLength),
  ...credentialsFields,
  deviceKey: deviceKey(),
});
export type Registration = z.output<typeof registration>;

/**
 * The secret in the link of an email, and the proof that the account belongs to the caller: the key of the browser that
 * registered, or the password.
 */
export const verification = z.strictObject({
  token: emailToken(),
  password: givenPassword().optional(),
  deviceKey: deviceKey(),
});
export type Verification = z.output<typeof verification>;
export const emailPayload = z.strictObject({ email: email() });
export const passwordReset = z.strictObject({
  token: emailToken(),
  password: newPassword(),
  deviceKey: deviceKey(),
});
export type PasswordReset = z.output<typeof passwordReset>;
export const passwordChange = z.strictObject({ current: givenPassword(), password: newPassword() });

const userFields = {
  _id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** Owner: has every right (R15). */
  isAdmin: z.boolean(),
  /** Staff (R15). */
  hasAdminAccess: z.boolean(),
  /** Rights in the back office: all for an owner, none for a customer. */
  rights: z.array(rightName),
  /** The name of the role in the back office; null for a customer. */
  roleName: z.string().nullable(),
};

/** The answer to a sign-in: the user, and the bearer token for further calls (R14, R15). */
export const session = z.strictObject({ ...userFields, token: z.string() });
export type Session = z.infer<typeof session>;

/** The account of the signed-in user. */
export const account = z.strictObject({
  ...userFields,
  phone: z.string(),
  isEmailVerified: z.boolean(),
  isMobileVerified: z.boolean(),
  /** Whether the account has a password; an account that was created through another provider has none at first. */
  hasPassword: z.boolean(),
  /** The email address that replaces the present one once it is verified. */
  newEmail: z.string().nullable(),
  /** The values of attributes that the customer sets or the shop shows. */
  attributes: z.array(attributeText),
  createdAt: z.iso.datetime(),
});
export type Account = z.infer<typeof account>;

/** Absent fields stay unchanged. */
export const accountUpdate = z.strictObject({
  name: singleLine(maxNameLength).optional(),
  phone: phone().optional(),
  /** Values of attributes by name; those not given stay, and an empty text removes one. */
  attributes: attributeValues.optional(),
});
export type AccountUpdate = z.output<typeof accountUpdate>;

/** The present password as a proof; an account without a password needs a recent sign-in instead. */
const proof = () => text(passwordLength.max).default('');

/** The password again, for calls that require a recent proof of identity. */
export const confirmation = z.strictObject({ password: givenPassword() });

/** A new email address; it replaces the old one once the link in the email sent to it is opened. */
export const emailChange = z.strictObject({ email: email(), password: proof() });
export const accountDeletion = z.strictObject({ password: proof() });

/** An entry of the address book, at an address that the shop delivers to. */
export const addressPayload = z
  .strictObject({
    ...deliveryFields,
    /** The address that is offered first; setting it clears the flag of the others. */
    isDefault: z.boolean().default(false),
  })
  .superRefine(checkAddress);
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
  /** Browser and operating system, as far as the user agent names them. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** The last use, accurate to about 15 minutes. */
  seenAt: z.iso.datetime(),
  /** Whether it is the session of the caller. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
export const sessionParams = z.object({ sessionId: z.string() });

const addressPart = () => text(maxNameLength).trim().default('');
/** The address of a user, as the owner of the shop keeps it (section 3). */
export const userAddress = z.strictObject({
  street: addressPart(),
  city: addressPart(),
  state: addressPart(),
  zipCode: addressPart(),
  country: addressPart(),
});
export type UserAddress = z.output<typeof userAddress>;

/** The name of an identity provider, as in the public settings. */
export const providerChoice = z.strictObject({ provider: text(100).optional() });
/** The provider's sign-in page (R13), and the secret by which the browser recognises its own return. */
export const providerStart = z.strictObject({ url: z.url(), state: z.string() });
/** The parameters with which the provider redirects the browser back. */
export const providerReturn = z.strictObject({
  state: emailToken(),
  /** The complete query string of the redirect. */
  query: text(8000),
  /** The account's password, if linking requires it (403 password_required). */
  password: givenPassword().optional(),
  remember: z.boolean().default(false),
  deviceKey: deviceKey(),
});
