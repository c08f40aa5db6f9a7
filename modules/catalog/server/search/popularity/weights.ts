/** Days of sales, wishes and choices that count. A newer product has as much demand as it would have in these days. */
export const days = 90;
/** A product is not taken for newer than this, since the demand of few days says little. */
export const fewestDays = 14;
/** Buyers without whom a level would be a matter of chance: so many count for little more than none. */
export const smoothing = 5;
/** The same for the choices after one search text. */
export const choiceSmoothing = 3;
/** Choices after a text are reported by browsers, so they decide up to this level only. */
export const highestLift = 6;
/** A product opened after a search counts as this part of an order. */
export const clickWeight = 0.1;
/** Products of a text that gain levels. */
export const liftedProducts = 50;
