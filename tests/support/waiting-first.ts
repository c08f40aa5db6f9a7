import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the tests that wait for processes first, so that they wait beside the others instead of alone at the end.
 * Vitest orders the rest.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWaiting = ({ moduleId }: TestSpecification) => moduleId.endsWith('.faults.test.ts');
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}
