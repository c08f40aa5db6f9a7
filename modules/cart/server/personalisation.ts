import { isPersonalPhoto } from '#modules/media/contract/personal-photos.ts';
import type {
  PersonalisationDrawing,
  PersonalisationTexts,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import {
  normalisedValues,
  type Personalisation,
} from '#modules/personalisation/contract/personalisation/key.ts';
import {
  checkPersonalisation,
  drawingOf,
  type PersonalisationError,
  type PreviewableProduct,
  personalisationLabels,
  personalisationPrice,
} from '#modules/personalisation/contract/personalisation/personalisation.ts';

/** The answers of a shopper, validated against the present fields of the product. */
export type Personalised = {
  /** The answers as stored: trimmed, and without blank ones. */
  given: Personalisation;
  /** Errors of the answers; a line with any cannot be ordered. */
  errors: PersonalisationError[];
  /** Surcharge per unit, in minor units. */
  extra: number;
  words: PersonalisationTexts;
  /** Data from which the preview is drawn, stored with the order; null without a preview. */
  drawing: PersonalisationDrawing | null;
};

/** Validates, prices and describes the answers to the fields of a product, which may have none. */
export function personalise(product: PreviewableProduct, answers: Personalisation = {}): Personalised {
  const fields = product.personalisation;
  const stored = Object.fromEntries(normalisedValues(answers));
  return {
    given: stored,
    ...checkPersonalisation(fields, stored),
    extra: personalisationPrice(fields, stored),
    words: personalisationLabels(fields, stored),
    drawing: drawingOf(product, stored),
  };
}

/** Returns the uploaded photos of lines, with their paths in the request. */
export const personalPhotosOf = (
  lines: { personalisation?: Personalisation | undefined }[],
): { path: string; url: string }[] =>
  lines.flatMap(({ personalisation = {} }, index) =>
    Object.entries(personalisation).flatMap(([field, answer]) =>
      isPersonalPhoto(answer) ? [{ path: `lines.${index}.personalisation.${field}`, url: answer }] : [],
    ),
  );
