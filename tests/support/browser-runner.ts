import { inject, type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest';

function skip(task: RunnerTask): void {
  task.mode = 'skip';
  if ('tasks' in task) task.tasks.forEach(skip);
}

/** Runs the browser tests; skips them, their hooks included, on a machine without a browser for them. */
export default class BrowserTestRunner extends TestRunner {
  onCollected(files: RunnerTestFile[] = []): void {
    if (inject('browser') === null) files.forEach(skip);
  }
}
