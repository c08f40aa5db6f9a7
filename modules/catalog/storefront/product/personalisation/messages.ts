import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';
import type { PersonalisationFault } from '#modules/personalisation/contract/personalisation/personalisation.ts';

const missing: Record<PersonalisationField['kind'], string> = {
  text: 'Please fill this in',
  choice: 'Please choose one',
  photo: 'Please add a photo',
};

/** Returns the message for an invalid answer. */
export function sentenceOf(field: PersonalisationField, fault: PersonalisationFault): string {
  const { lines = 1, maxLength = 0 } = field.kind === 'text' ? field : {};
  const sentences: Record<PersonalisationFault, string> = {
    missing: missing[field.kind],
    emoji: 'Emoji can’t be used here',
    latin: 'Only Latin letters and digits can be used here',
    unmakeable: 'This has a character that can’t be made',
    lines: lines === 1 ? 'Please keep this on one line' : `At most ${lines} lines`,
    length: `At most ${maxLength} ${maxLength === 1 ? 'character' : 'characters'}`,
    not_offered: 'This is no longer offered',
    not_a_photo: 'Please upload this photo again',
  };
  return sentences[fault];
}
