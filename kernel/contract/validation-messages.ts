import * as m from '../messages/index.ts';
import type { z } from './zod.ts';

type RawIssue = z.core.$ZodRawIssue;

const typeNames: Record<string, string> = {
  get string() {
    return m.validationMessages.text();
  },
  get number() {
    return m.validationMessages.aNumber();
  },
  get int() {
    return m.validationMessages.wholeNumber();
  },
  get boolean() {
    return m.validationMessages.trueOrFalse();
  },
  get array() {
    return m.validationMessages.aList();
  },
  get object() {
    return m.validationMessages.anObject();
  },
};

function tooSmall(origin: unknown, minimum: number): string {
  // An empty text that must not be empty is a missing one.
  if (origin === 'string' && minimum === 1) return m.validationMessages.isRequired();
  if (origin === 'string') return m.validationMessages.mustHaveAtLeastCharacters({ minimum });
  if (origin === 'array') return m.validationMessages.mustHaveAtLeastEntries({ minimum });
  return m.validationMessages.mustBeAtLeast({ minimum: String(minimum) });
}

function tooBig(origin: unknown, maximum: number): string {
  if (origin === 'string') return m.validationMessages.mustHaveAtMostCharacters({ maximum });
  if (origin === 'array') return m.validationMessages.mustHaveAtMostEntries({ maximum });
  return m.validationMessages.mustBeAtMost({ maximum: String(maximum) });
}

/**
 * Returns the end of a sentence that begins with the field's name, for an issue whose schema has no message; undefined
 * keeps zod's message.
 */
export function wording(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return m.validationMessages.isRequired();
      return m.validationMessages.mustBe({ typeNames: typeNames[String(issue.expected)] ?? issue.expected });
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return m.validationMessages.mustBeOneOf({ values: (issue.values as unknown[]).join(', ') });
    case 'invalid_format':
      return m.validationMessages.isNotValid({
        value: String(issue.format === 'uuid' ? 'id' : issue.format),
      });
    case 'invalid_union':
      return m.validationMessages.isNotOneOfAccepted();
    default:
      return undefined;
  }
}
