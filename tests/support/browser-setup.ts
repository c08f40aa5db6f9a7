import { afterEach } from 'vitest';
import { keepEvidence } from './evidence.ts';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const files = await keepEvidence(task.fullTestName);
  console.error(['Evidence of the failed test:', ...files].join('\n  '));
});
