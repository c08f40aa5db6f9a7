// The sentences the server says (specification, section 8; slips of the pen mended as R18 says), each by itself, so that the
// browser gets those that it says and no others.
export * from './office-sentences.ts';

export const ok = 'OK';
export const loginSuccessful = 'Login successful';
export const pictureUploaded = 'The picture is uploaded';
export const testMailSent = 'The mail is sent';
/** A mail went out to verify an address (section 8); also when nobody has that address, so that nothing is told. */
export const verifyMailSent = 'We have sent one mail to your mail box please verify your account';
export const emailVerified = 'Your email is verified';
export const resetMailSent = 'If there is an account with this e-mail, a mail with a link is on its way';
export const passwordSet = 'Your password is set, please sign in with it';
export const passwordChanged = 'Your password is changed';
export const profileSaved = 'Your details are saved';
export const newEmailMailSent =
  'We have sent a mail to the new address, it counts once you have opened the link in it';
export const addressSaved = 'The address is saved';
export const addressDeleted = 'The address is deleted';
export const signedOut = 'You are signed out';
export const sessionEnded = 'That sign-in is ended';
export const signedOutEverywhere = 'You are signed out everywhere else';
export const accountDeleted = 'Your account is deleted';
export const somethingWentWrong = 'Something went wrong';
export const signInFirst = 'Please sign in first';
export const sessionExpired = 'Session expired';
export const verifyEmailFirst = 'Verify your email first then try again';
export const wrongCredentials = 'The e-mail or the password is not right';
/** Section 8: the browser shows "Session expired" for it. */
export const linkExpired = 'jwt expired';
export const emailNotVerified = 'Your email is not verified';
export const linkNotGood = 'This link is not good any more, please ask for a new one';
export const emailTaken = 'There is an account with this e-mail already. Sign in, or ask for a new password.';
export const tooManyTries = 'Too many tries, please wait a little and try again';
export const addressNotFound = 'There is no such address';
export const tooManyAddresses = 'There is no room for another address, please delete one first';
export const sessionNotFound = 'There is no such sign-in';
export const lastOwner = 'The only owner of the shop cannot be deleted';
export const providerFailed = 'Google login failed';
export const noProvider = 'There is no other provider to sign in with here';
export const userNotFound = 'There is no such user';
export const mailNotFound = 'There is no such mail';
export const notInTrash = 'It cannot be brought back any more';
export const placeTaken = 'Something else stands in its place by now';
export const categoryGone = 'Its category was deleted too. Bring the category back first.';
export const lastOwnerStays = 'The only owner of the shop stays its owner';
export const callNotFound = 'There is no such call';
export const bodyTooLarge = 'The request is larger than 1 MB';
export const bodyNotJson = 'The request body is not valid JSON';
export const notJsonContent = 'The request body must be sent as application/json';
export const unavailable = 'The shop is not available right now, please try again in a moment';
export const artisanNotFound = 'There is no such artisan';
export const subscribed = 'Subscribed!';
export const subscriptionConfirmed = 'Your subscription is confirmed';
export const unsubscribed = 'You are unsubscribed';
export const wishlistShared = 'Whoever has the link sees your wishlist';
export const wishlistUnshared = 'The link shows nothing any more';
export const wishlistNotFound = 'There is no such wishlist, or it is not shared any more';
export const letterSent = 'Thank you, your message is on its way to us';
export const promoUnknown = 'We do not know this code. Nothing has changed in your cart.';
export const loadFailure = 'A part of the shop could not be loaded';
export const noProductsFound = 'No products found';
export const noProductsInCategory = 'No products found in this category';
export const loginFailed = 'Login failed';
export const registrationFailed = 'Registration failed';
export const errorOccurred = 'An error occurred.';
export const notAuthorized = 'You are not authorized to access this page';
export const categoryNotFound = 'There is no such category';
export const productNotFound = 'There is no such product';
