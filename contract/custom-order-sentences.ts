// What is said about gifts that are made for one person: apart, so that nobody downloads it who asks for none.

export const customOrderAsked = 'Thank you, your request is on its way to an artisan';
export const customOrderNotFound = 'There is no such request';
export const customOrderTooLate = 'This is not possible any more: the request has moved on';
export const customOrderQuoteChanged = 'There is another quote by now, please look at it first';
export const customOrderQuoteExpired = 'This quote has expired, please ask for a new one';
export const customOrderAccepted = 'Thank you, your gift is ordered';
export const customOrderDeclined = 'The quote is declined';
export const customOrderSaid = 'Your message is on its way';
