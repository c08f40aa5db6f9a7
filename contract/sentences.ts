// The sentences the server says (specification, section 8; slips of the pen mended as R18 says), each by itself, so that the
// browser gets those that it says and no others.
export * from './custom-order-sentences.ts';
export * from './office-sentences.ts';

export const ok = 'OK';
export const loginSuccessful = 'Login successful';
export const pictureUploaded = 'The picture is uploaded';
export const photoUploaded = 'Your photo is uploaded';
export const testMailSent = 'The mail is sent';
/** A mail went out to verify an address (section 8); also when nobody has that address, so that nothing is told. */
export const verifyMailSent = 'We have sent one mail to your mail box please verify your account';
export const emailVerified = 'Your email is verified';
export const resetMailSent = 'If there is an account with this email, a mail with a link is on its way';
export const passwordSet = 'Your password is set, please sign in with it';
export const passwordChanged = 'Your password is changed';
export const profileSaved = 'Your details are saved';
export const newEmailMailSent =
  'We have sent a mail to the new address, it counts once you have opened the link in it';
export const addressSaved = 'The address is saved';
export const addressDeleted = 'The address is deleted';
export const signedOut = 'You are signed out';
export const sessionEnded = 'That sign-in is ended';
export const signedOutElsewhere = 'You are signed out everywhere else';
export const signedOutEverywhere = 'You are signed out everywhere';
export const accountDeleted = 'Your account is deleted';
export const somethingWentWrong = 'Something went wrong';
export const signInFirst = 'Please sign in first';
export const sessionExpired = 'Session expired';
export const verifyEmailFirst = 'Verify your email first then try again';
export const wrongCredentials = 'The email or the password is not right';
/** Section 8: the browser shows "Session expired" for it. */
export const linkExpired = 'jwt expired';
export const emailNotVerified = 'Your email is not verified';
export const linkNotGood = 'This link is not good any more, please ask for a new one';
export const emailTaken = 'There is an account with this email already. Sign in, or ask for a new password.';
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
export const artisanNotFound = 'We can’t find this artisan';
export const subscribed = 'Subscribed!';
export const subscriptionConfirmed = 'Your subscription is confirmed';
export const unsubscribed = 'You are unsubscribed';
export const wishlistShared = 'Anyone with the link can see your wishlist';
export const wishlistUnshared = 'Sharing is off';
export const wishlistNotFound = 'There is no such wishlist, or it is not shared any more';
export const reviewSaved = 'Thank you. Your review is shown as soon as we have looked at it.';
export const reviewDeleted = 'Your review is deleted';
export const reviewNotFound = 'There is no such review';
export const onlyBuyersReview = 'Only people to whom this product was delivered can review it';
export const noVoteForOneself = 'You cannot vote for your own review';
export const letterSent = 'Thank you, your message is on its way to us';
export const promoNotNeeded = 'Your delivery is free already; keep the code for another order.';
export const promoOff = 'This code is not valid at the moment';
export const promoUsedUp = 'This code has been used up';
export const tooManyCodes =
  'Too many codes that we do not know were tried from here. Please wait a quarter of an hour, or order without one.';
export const promoUnknown = 'We do not know this code. Nothing has changed in your cart.';
export const orderPlaced = 'Thank you! Your order is placed.';
export const orderLinkSent =
  'If this order was placed with this email, its link is on the way. Check your spam folder too.';
export const orderNotFound = 'We can’t find this order';
export const nothingToMake = 'No personalised items in this order';
export const creditNoteNotFound = 'We can’t find this credit note';
export const orderCancelled = 'Your order is cancelled';
export const returnAsked = 'Return requested. We’ll email you the next steps.';
export const cartOrdered =
  'Your cart was ordered already, in another tab or a moment ago. To order it again, press Place order once more.';
export const keyReused = 'This Idempotency-Key was used for another order';
export const keyInvalid = 'The Idempotency-Key must be 8 to 200 letters, digits or hyphens';
export const totalChanged = 'The total has changed. Please check it and order again.';
export const cannotPayThatWay = 'must be a way of paying that this shop offers';
export const cannotArriveThen = 'is not a day that we can deliver on';
export const cannotPayOnline = 'This shop takes no payments online';
export const paidAlready = 'This order is paid already';
export const cannotBePaid = 'This order can no longer be paid';
export const paymentNotGenuine = 'This payment does not belong to this order';
export const paymentUnavailable =
  'The payment service isn’t responding. You were not charged; please try again.';
export const paymentConfirmed = 'Thank you! We’ve received your payment.';
export const paymentUnderWay = 'Your payment is being processed. We’ll email you when it’s confirmed.';
export const paymentGivenUp = 'You were not charged. Your cart is unchanged.';
export const refundKeyReused = 'This Idempotency-Key was used for another refund';
export const nothingPaid = 'Nothing was paid for this order';
export const webhookNotGenuine = 'The signature is not right';
export const loadFailure = 'A part of the shop could not be loaded';
export const noProductsFound = 'No products found';
export const noProductsInCategory = 'No products found in this category';
export const loginFailed = 'Login failed';
export const registrationFailed = 'Registration failed';
export const errorOccurred = 'An error occurred.';
export const notAuthorized = 'You are not authorized to access this page';
export const categoryNotFound = 'We can’t find this category';
export const productNotFound = 'We can’t find this product';
