import { isPersonalPhoto } from '#contract/personal-photos.ts';
import {
  checkPersonalisation,
  drawingOf,
  inWords,
  type PersonalisationError,
  type Previewed,
  personalisationPrice,
} from '#contract/personalisation.ts';
import type { PersonalisationDrawing, PersonalisationWords } from '#contract/personalisation-fields.ts';
import { type Personalisation, tidied } from '#contract/personalisation-key.ts';

/** What a shopper asked for, held against what the product offers today. */
export type Personalised = {
  /** The answers as they are kept: without room around them and without blank ones. */
  given: Personalisation;
  /** What is wrong with them; a product with any cannot be ordered so. */
  errors: PersonalisationError[];
  /** What they add to each piece, in minor units. */
  extra: number;
  words: PersonalisationWords;
  /** What the preview is drawn from, the same for as long as it is kept; null where nothing is shown. */
  drawing: PersonalisationDrawing | null;
};

/** Checks, prices and tells the answers to the fields of a product; also of one that has none. */
export function personalise(product: Previewed, asked: Personalisation = {}): Personalised {
  const fields = product.personalisation;
  const given = Object.fromEntries(tidied(asked));
  return {
    given,
    ...checkPersonalisation(fields, given),
    extra: personalisationPrice(fields, given),
    words: inWords(fields, given),
    drawing: drawingOf(product, given),
  };
}

/** The photos that something is made of, and where in a request each stands. */
export const personalPhotosOf = (
  lines: { personalisation?: Personalisation | undefined }[],
): { path: string; url: string }[] =>
  lines.flatMap(({ personalisation = {} }, at) =>
    Object.entries(personalisation).flatMap(([field, answer]) =>
      isPersonalPhoto(answer) ? [{ path: `lines.${at}.personalisation.${field}`, url: answer }] : [],
    ),
  );
