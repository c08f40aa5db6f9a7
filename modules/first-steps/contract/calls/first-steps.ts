import type { Calls } from '#kernel/contract/endpoint.ts';
import * as steps from '../first-steps.ts';

const common = { tag: 'Settings', access: 'staff', right: 'settings', data: steps.firstStepList } as const;

export const firstStepsCalls = {
  'GET /api/first-steps': { ...common, summary: 'List what a new shop needs, and what is done' },
  'PUT /api/first-steps': {
    ...common,
    summary: 'Hide the first steps, or show them again',
    body: steps.firstStepsChange,
  },
  'PUT /api/first-steps/:step': {
    ...common,
    summary: 'Skip a first step that the shop does not need, or take it up again',
    params: steps.firstStepParams,
    body: steps.firstStepChange,
  },
} as const satisfies Calls;
