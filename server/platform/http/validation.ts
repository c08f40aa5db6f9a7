import type { z } from 'zod';
import type { FieldError } from '#contract/envelope.ts';
import { invalidInput } from './errors.ts';

type Raw = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * The end of a sentence that begins with the name of the field, for an issue whose schema says nothing
 * itself; undefined leaves zod's own words.
 */
function wording(issue: Raw): string | undefined {
  const many = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${kinds[String(issue.expected)] ?? issue.expected}`;
    case 'too_small':
      return many ? `must have at least ${issue.minimum}${many}` : `must be at least ${issue.minimum}`;
    case 'too_big':
      return many ? `must have at most ${issue.maximum}${many}` : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of: ${(issue.values as unknown[]).join(', ')}`;
    case 'invalid_format':
      return `is not a valid ${issue.format === 'uuid' ? 'id' : issue.format}`;
    case 'invalid_union':
      return 'is not one of the accepted forms';
    default:
      return undefined;
  }
}

function fieldErrors(issues: z.core.$ZodIssue[], whole: string): FieldError[] {
  return issues.flatMap((issue): FieldError[] => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [path, key].filter(Boolean).join('.'),
        message: 'is not a known field',
      }));
    }
    // A union fails once for each of its forms; the form that got furthest says what is wrong.
    const inner =
      issue.code === 'invalid_union' ? issue.errors.flat().find((each) => each.code === 'custom') : undefined;
    return [{ path: path || whole, message: (inner ?? issue).message }];
  });
}

/**
 * Checks what came over the wire against its schema.
 * @param whole what to call the input where no field of it is to blame (`body`, `query`)
 * @throws ShopError invalid_input naming every wrong field
 */
export function check<T extends z.ZodType>(schema: T, value: unknown, whole: string): z.output<T> {
  const result = schema.safeParse(value, { error: wording });
  if (!result.success) throw invalidInput(fieldErrors(result.error.issues, whole));
  return result.data;
}
