import type { z } from './zod.ts';

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
export function wording(issue: Raw): string | undefined {
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
