// The interface of this module for other modules.

export { forgetRequestsOf } from './forgetting.ts';
export { countUnanswered } from './list-store.ts';
export { namedRequests, ownRequests } from './showing.ts';
