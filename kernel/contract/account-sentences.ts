// Messages about accounts and sign-in, in a file of their own, so that only their pages load them.

export const loginSuccessful = 'Login successful';
/** The same text with and without an account, so that it does not disclose accounts (section 8). */
export const verifyMailSent = 'We have sent one mail to your mail box please verify your account';
export const confirmFirst = 'Enter your password again to do this';
export const signInAgain = 'Sign out and sign in again to do this';
export const confirmed = 'Password confirmed';
export const linkNeedsPassword = 'Enter the password of your account to sign in this way too';
export const passwordCommon = 'This is one of the most used passwords. Choose another one.';
export const passwordRequired = 'Enter the password of this account to confirm your email';
export const emailVerified = 'Your email is verified';
export const resetMailSent = 'If this email has an account, we’ve sent it a link';
export const passwordSet = 'Password updated. Please sign in.';
export const passwordChanged = 'Password changed';
export const profileSaved = 'Details saved';
export const newEmailMailSent = 'We’ve sent a link to your new email. Open it to confirm the change.';
export const addressSaved = 'Address saved';
export const addressDeleted = 'Address deleted';
export const signedOut = 'You are signed out';
export const sessionEnded = 'Device signed out';
export const signedOutElsewhere = 'Your other devices are signed out';
export const signedOutEverywhere = 'You are signed out on all devices';
export const accountDeleted = 'Your account is deleted';
export const verifyEmailFirst = 'Verify your email first then try again';
export const signInPaused =
  'Too many wrong passwords. Sign in on a device you used before, or set a new password by email.';
export const wrongCredentials = 'Incorrect email or password';
/** The browser shows "Session expired" for it (section 8). */
export const linkExpired = 'jwt expired';
export const emailNotVerified = 'Your email is not verified';
export const linkNotGood = 'This link has expired or was already used. Please request a new one.';
export const emailTaken = 'This email already has an account. Sign in, or reset your password.';
export const addressNotFound = 'We can’t find this address';
export const tooManyAddresses = 'Your address book is full. Please delete an address first.';
export const sessionNotFound = 'This device is already signed out';
export const providerFailed = 'Google login failed';
export const noProvider = 'This shop has no other sign-in provider';
export const loginFailed = 'Login failed';
export const registrationFailed = 'Registration failed';
