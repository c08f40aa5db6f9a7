import { expect, it } from 'vitest';
import { Clock } from './clock.ts';

it('waits until its second has come, however much time passes', async () => {
  let second = 0;
  let reads = 0;
  const clock = new Clock(() => {
    reads++;
    // The second comes with the third reading.
    if (reads === 3) second = 30;
    return second;
  });
  await clock.until(30);
  expect(reads).toBe(3);
});

it('ends all waiting when it is stopped', async () => {
  const clock = new Clock(() => 0);
  const waiting = [clock.until(10), clock.until(20)];
  clock.stop();
  await expect(Promise.all(waiting)).resolves.toHaveLength(2);
});
