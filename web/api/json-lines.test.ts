import { expect, it } from 'vitest';
import { Lines } from './json-lines.ts';

it('returns each line of a stream once, when it is complete', () => {
  const received: unknown[] = [];
  const lines = new Lines((line) => received.push(line));
  const text = '{"at":1}\n{"at":2}\r\n\n{"at":3}';
  for (let length = 1; length <= text.length; length += 1) lines.take(text.slice(0, length));
  expect(received).toEqual([{ at: 1 }, { at: 2 }]);
  lines.end(text);
  expect(received).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }]);
});
