/** Personalisation fields of one product, and options of one choice. */
export const maxPersonalisationFields = 8;
export const maxPersonalOptions = 30;
/** Characters of the label of a field or an option, and of a field's placeholder. */
export const maxPersonalLabel = 60;
/** The most characters and lines of a personalised text; the maker of a product can set fewer. */
export const maxPersonalText = 200;
export const maxPersonalLines = 8;
/** The most areas of one picture for texts or photos. */
export const maxPersonalAreas = 24;
/** The most code units of one personalisation value as sent: the longest text in emoji of many parts. */
export const maxCartPersonalisation = 5000;
/** The minimum of the shorter side of a personalisation photo, in px: a smaller one cannot be printed. */
export const minPersonalPhoto = 300;
