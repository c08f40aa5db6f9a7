// The sentences the server says (specification, section 8; slips of the pen mended as R18 says).

export const messages = {
  ok: 'OK',
  loginSuccessful: 'Login successful',
  categoryCreated: 'Category created successfully!',
  categoryUpdated: 'Category updated successfully!',
  categoryDeleted: 'Category deleted successfully!',
  categoryStatusUpdated: 'Category status updated',
  productCreated: 'Product created successfully!',
  productUpdated: 'Product updated successfully!',
  productDeleted: 'Product deleted successfully!',
  statusUpdated: 'Status updated successfully!',

  loginFailed: 'Login failed',
  somethingWentWrong: 'Something went wrong',
  notAuthorized: 'You are not authorized to access this page',
  signInFirst: 'Please sign in first',
  sessionExpired: 'Session expired',
  verifyEmailFirst: 'Verify your email first then try again',
  wrongCredentials: 'The e-mail or the password is not right',
  categoryNotFound: 'There is no such category',
  productNotFound: 'There is no such product',
  callNotFound: 'There is no such call',
  bodyTooLarge: 'The request is larger than 1 MB',
  bodyNotJson: 'The request body is not valid JSON',
  notJsonContent: 'The request body must be sent as application/json',
  unavailable: 'The shop is not available right now, please try again in a moment',
  artisanNotFound: 'There is no such artisan',
  subscribed: 'Subscribed!',
  letterSent: 'Thank you, your message is on its way to us',
  promoUnknown: 'We do not know this code. Nothing has changed in your cart.',
  loadFailure: 'A part of the shop could not be loaded',
  noProductsFound: 'No products found',
  noProductsInCategory: 'No products found in this category',
} as const;

/** A category that still holds products is not deleted (R27). */
export const categoryNotEmpty = (count: number) =>
  `This category still has ${count} ${count === 1 ? 'product' : 'products'}. Move or delete ${count === 1 ? 'it' : 'them'} first.`;
