// The interface of this module for other modules.

export { eraseRequestsOf } from './erasure/erasure.ts';
export { countUnanswered } from './list-store.ts';
export { namedRequests, ownRequests } from './read-requests.ts';
