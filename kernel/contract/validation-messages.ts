import * as m from '../messages/index.ts';
import type { z } from './zod.ts';

type RawIssue = z.core.$ZodRawIssue;

const typeNames: Record<string, string> = {
  string: 'text',
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

/**
 * Returns the end of a sentence that begins with the field's name, for an issue whose schema has no message; undefined
 * keeps zod's message.
 */
export function wording(issue: RawIssue): string | undefined {
  const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : '';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return m.validationMessages.isRequired();
      return m.validationMessages.mustBe({ typeNames: typeNames[String(issue.expected)] ?? issue.expected });
    case 'too_small':
      return unit
        ? m.validationMessages.mustHaveAtLeast({ minimum: String(issue.minimum), unit })
        : m.validationMessages.mustBeAtLeast({ minimum: String(issue.minimum) });
    case 'too_big':
      return unit
        ? m.validationMessages.mustHaveAtMost({ maximum: String(issue.maximum), unit })
        : m.validationMessages.mustBeAtMost({ maximum: String(issue.maximum) });
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
