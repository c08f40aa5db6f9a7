import type { z } from './zod.ts';

type RawIssue = z.core.$ZodRawIssue;

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Returns the end of a sentence that begins with the field's name, for an issue whose schema has no message; undefined
 * keeps zod's message.
 */
export function wording(issue: RawIssue): string | undefined {
  const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${typeNames[String(issue.expected)] ?? issue.expected}`;
    case 'too_small':
      return unit ? `must have at least ${issue.minimum}${unit}` : `must be at least ${issue.minimum}`;
    case 'too_big':
      return unit ? `must have at most ${issue.maximum}${unit}` : `must be at most ${issue.maximum}`;
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
