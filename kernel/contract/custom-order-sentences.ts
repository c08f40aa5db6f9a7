// Messages about custom orders, in a file of their own, so that only their pages load them.

export const customOrderRequested = 'Thank you! We’ve received your request.';
export const customOrderNotFound = 'We can’t find this request';
export const customOrderTooLate = 'This is no longer possible: the request has changed';
export const customOrderQuoteChanged = 'There is a newer quote. Please read it first.';
export const customOrderQuoteExpired = 'This quote has expired. Please ask for a new one.';
export const customOrderAccepted = 'Thank you! Your gift is ordered.';
export const customOrderDeclined = 'Quote declined';
export const customOrderMessageSent = 'Message sent';
