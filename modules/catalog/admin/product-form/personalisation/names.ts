import { maxPersonalisationFields, maxPersonalOptions } from '#kernel/contract/limits.ts';

// Labels of the personalisation fields for error messages, by their paths in the form.

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

const fieldLabels = {
  label: 'label',
  price: 'price',
  maxLength: 'most characters',
  lines: 'lines',
  placeholder: 'example',
  characters: 'characters',
  options: 'options',
};
const optionLabels = { label: 'label', price: 'price', colour: 'colour' };

/** Labels for the maximum number of fields, since the form looks up errors by these paths. */
export const personalisationNames: Record<string, string> = {
  personalisation: 'Personalisation',
  ...Object.fromEntries(
    indexes(maxPersonalisationFields).flatMap((index) => [
      ...Object.entries(fieldLabels).map(([key, name]) => [
        `personalisation.${index}.${key}`,
        `Field ${index + 1}, ${name}`,
      ]),
      [`personalisation.${index}.required`, 'Required'],
      ...indexes(maxPersonalOptions).flatMap((option) =>
        Object.entries(optionLabels).map(([key, name]) => [
          `personalisation.${index}.options.${option}.${key}`,
          `Field ${index + 1}, option ${option + 1}, ${name}`,
        ]),
      ),
    ]),
  ),
  personalisationPreview: 'Preview',
};
