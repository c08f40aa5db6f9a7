// What other modules may know of custom orders.

export { forgetRequestsOf } from './forgetting.ts';
export { countUnanswered } from './list-store.ts';
export { namedRequests, ownRequests } from './showing.ts';
