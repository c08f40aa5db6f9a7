import { maxPersonalisationFields, maxPersonalOptions } from '#contract/limits.ts';

// What the fields of this section are called where something is wrong with them, by their paths in the form.

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const ofField = {
  label: 'label',
  price: 'price',
  maxLength: 'most characters',
  lines: 'lines',
  placeholder: 'example',
  characters: 'characters',
  options: 'options',
};
const ofOption = { label: 'label', price: 'price', colour: 'colour' };

/** Of every field that there may be: the form looks for what is wrong by these paths. */
export const personalisationNames: Record<string, string> = {
  personalisation: 'Personalisation',
  ...Object.fromEntries(
    numbers(maxPersonalisationFields).flatMap((at) => [
      ...Object.entries(ofField).map(([key, name]) => [
        `personalisation.${at}.${key}`,
        `Field ${at + 1}, ${name}`,
      ]),
      [`personalisation.${at}.required`, 'Required'],
      ...numbers(maxPersonalOptions).flatMap((option) =>
        Object.entries(ofOption).map(([key, name]) => [
          `personalisation.${at}.options.${option}.${key}`,
          `Field ${at + 1}, option ${option + 1}, ${name}`,
        ]),
      ),
    ]),
  ),
  personalisationPreview: 'Preview',
};
