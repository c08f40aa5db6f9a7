/**
 * The classes of a button or a link that looks like one (repeated.css): `main` for the one main action of a page, else `quiet`.
 */
export const button = { main: 'button main', quiet: 'button quiet' };
