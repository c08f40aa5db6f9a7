import { afterEach } from 'vitest';
import { saveEvidence } from './evidence.ts';

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const files = await saveEvidence(task.fullTestName);
  console.error(['Evidence of the failed test:', ...files].join('\n  '));
});
