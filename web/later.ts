import { keepFocus } from './ui/kept-focus.ts';

// Loaded after the first page. From then on, no change of the page loses the focus, in shop and back office.
keepFocus();

export { PageSkeleton as default } from './storefront/frame/waiting.tsx';
