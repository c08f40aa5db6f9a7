import { expect, it } from 'vitest';
import { describeApproval } from './approval-description.ts';

it('the approval of a return shows the return address, or that it is missing', () => {
  expect(describeApproval('12 Temple Road\n570001 Mysuru')).toBe(
    'We email the customer the items, your note and where to send them: 12 Temple Road, 570001 Mysuru.',
  );
  expect(describeApproval('')).toContain('no seller’s address');
});
