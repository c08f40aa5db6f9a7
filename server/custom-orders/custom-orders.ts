// What other modules may know of custom orders.

export { countUnanswered } from './list-store.ts';
export { ownRequests } from './showing.ts';
