import { maxPersonalisationFields, maxPersonalOptions } from '#modules/personalisation/contract/limits.ts';
import * as m from '../../../messages/index.ts';

// Labels of the personalisation fields for error messages, by their paths in the form.

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

const fieldLabels = {
  label: m.personalisationNames.label(),
  price: 'price',
  maxLength: m.personalisationNames.maxCharacters(),
  lines: 'lines',
  placeholder: m.personalisationNames.example(),
  characters: 'characters',
  options: 'options',
};
const optionLabels = { label: m.personalisationNames.label(), price: 'price', colour: 'colour' };

/** Labels for the maximum number of fields, since the form looks up errors by these paths. */
export const personalisationNames: Record<string, string> = {
  personalisation: m.personalisationNames.personalisation(),
  ...Object.fromEntries(
    indexes(maxPersonalisationFields).flatMap((index) => [
      ...Object.entries(fieldLabels).map(([key, name]) => [
        `personalisation.${index}.${key}`,
        m.personalisationNames.field({ index: index + 1, name }),
      ]),
      [`personalisation.${index}.required`, m.personalisationNames.required()],
      ...indexes(maxPersonalOptions).flatMap((option) =>
        Object.entries(optionLabels).map(([key, name]) => [
          `personalisation.${index}.options.${option}.${key}`,
          m.personalisationNames.fieldOption({ index: index + 1, option: option + 1, name }),
        ]),
      ),
    ]),
  ),
  personalisationPreview: m.personalisationNames.preview(),
};
