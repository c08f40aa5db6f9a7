/** The parameter of the product page with the outcome of the form that was sent without JavaScript, and the id of the form. */
export const alertParam = 'stock-alert';

/** Asked, with a wrong address, or failed for another reason. */
export type AlertOutcome = 'asked' | 'wrong' | 'failed';
