// Messages about second factors, in a file of their own, so that only their pages load them.

export const secondFactorRequired = 'Enter a code or use your passkey';
export const setUpSecondFactor = 'Set up a second factor to open the back office';
export const codesPaused = 'Too many wrong codes. Use a passkey, or set a new password by email.';
export const appSetUp = 'Authenticator app set up';
export const appRemoved = 'Authenticator app removed';
export const appSetUpAlready = 'Remove the present authenticator app first';
export const appNotStarted = 'Scan the code again: the set-up has expired';
export const passkeyAdded = 'Passkey added';
export const passkeyRenamed = 'Passkey renamed';
export const passkeyRemoved = 'Passkey removed';
export const passkeyNotFound = 'We can’t find this passkey';
export const passkeyRefused = 'This passkey could not be verified';
export const tooManyPasskeys = 'An account can have 20 passkeys. Remove one first.';
export const recoveryCodesMade = 'New recovery codes made';
export const noSecondFactor = 'Set up an authenticator app or a passkey first';
export const lastFactorStays = 'The shop requires a second factor. Set up another one first.';
export const secondFactorsReset = 'Second factors removed';
