import { restoreFocus } from './ui/restore-focus.ts';

// Loaded after the first page. From then on, no change of the page loses the focus, in shop and back office.
restoreFocus();

export { PageSkeleton as default } from './storefront/layout/skeletons.tsx';
