import type { z } from 'zod';
import type { FieldError } from '#kernel/contract/envelope.ts';
import { maxFieldErrors, maxNameLength } from '#kernel/contract/limits.ts';
import { wording } from '#kernel/contract/validation-messages.ts';
import * as m from '../messages/index.ts';
import { invalidInput } from './errors.ts';

function fieldErrors(issues: z.core.$ZodIssue[], whole: string): FieldError[] {
  return issues.slice(0, maxFieldErrors).flatMap((issue): FieldError[] => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, maxFieldErrors).map((key) => ({
        path: [path, key.slice(0, maxNameLength)].filter(Boolean).join('.'),
        message: m.validation.isNotKnownField(),
      }));
    }
    // A union fails once for each of its variants; a custom issue is the most specific.
    const inner =
      issue.code === 'invalid_union'
        ? issue.errors.flat().find((variantIssue) => variantIssue.code === 'custom')
        : undefined;
    return [{ path: path || whole, message: (inner ?? issue).message }];
  });
}

/**
 * Validates input against its schema. Only the first `maxFieldErrors` errors are named, so that a request with very
 * many mistakes does not make a response larger than itself.
 * @param whole what to call the input where no field of it is to blame (`body`, `query`)
 * @throws ShopError invalid_input naming the wrong fields
 */
export function check<T extends z.ZodType>(schema: T, value: unknown, whole: string): z.output<T> {
  const result = schema.safeParse(value, { error: wording });
  if (!result.success) throw invalidInput(fieldErrors(result.error.issues, whole).slice(0, maxFieldErrors));
  return result.data;
}
