import { keepFocus } from './ui/kept-focus.ts';

// What the browser loads once the first page is there. From then on, no act loses the focus, in shop and back office.
keepFocus();

export { Waiting as default } from './storefront/frame/waiting.tsx';
