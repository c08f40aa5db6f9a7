import type { PersonalisationField } from '#modules/personalisation/contract/personalisation/fields.ts';
import type { PersonalisationFault } from '#modules/personalisation/contract/personalisation/personalisation.ts';
import * as m from '../../../messages/index.ts';

const missing: Record<PersonalisationField['kind'], string> = {
  text: m.messages.pleaseFillThisIn(),
  choice: m.messages.pleaseChooseOne(),
  photo: m.messages.pleaseAddPhoto(),
};

/** Returns the message for an invalid answer. */
export function sentenceOf(field: PersonalisationField, fault: PersonalisationFault): string {
  const { lines = 1, maxLength = 0 } = field.kind === 'text' ? field : {};
  const sentences: Record<PersonalisationFault, string> = {
    missing: missing[field.kind],
    emoji: m.messages.emojiCantBeUsedHere(),
    latin: m.messages.onlyLatinLettersAndDigits(),
    unmakeable: m.messages.thisHasCharacterThatCant(),
    lines: m.messages.atMostLines({ lines }),
    length: m.messages.atMostCharacters({ maxLength }),
    not_offered: m.messages.thisIsNoLongerOffered(),
    not_a_photo: m.messages.pleaseUploadThisPhotoAgain(),
  };
  return sentences[fault];
}
