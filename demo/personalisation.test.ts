import { describe, expect, it } from 'vitest';
import {
  personalisationFields,
  personalisationPreview,
} from '#modules/personalisation/contract/personalisation/fields.ts';
import {
  checkPersonalisation,
  drawingOf,
  lengthOf,
  sampleOf,
} from '#modules/personalisation/contract/personalisation/personalisation.ts';
import { demoCatalogue } from './catalogue.ts';
import { drawDemo } from './drawings/draw.ts';
import { demoPersonalisation } from './personalisation.ts';

describe('the personalisation of demonstration products', () => {
  it.each(Object.entries(demoPersonalisation))(
    'the personalisation of %s has valid fields, preview and samples',
    (name, { personalisation, personalisationPreview: preview }) => {
      expect(demoCatalogue.products.map((product) => product.name)).toContain(name);
      const fields = personalisationFields.parse(personalisation);
      expect(fields).toEqual(personalisation);
      expect(personalisationPreview.parse(preview)).toEqual(preview);
      const photos = fields.filter(({ kind }) => kind === 'photo').map(({ id }) => id);
      const { errors } = checkPersonalisation(fields, sampleOf(fields));
      expect(errors.filter(({ fieldId }) => !photos.includes(fieldId))).toEqual([]);
    },
  );

  it.each(Object.entries(demoPersonalisation))(
    'every visible text and photo of %s has an area on a drawing without sample text',
    (name, { personalisation, personalisationPreview: { surface } }) => {
      const blanks = surface?.pictures.map((picture) =>
        drawDemo(picture.slice('/pictures/'.length, -'.svg'.length)),
      );
      expect(blanks?.every((svg) => svg?.includes('<svg'))).toBe(true);
      const placed = new Set(surface?.areas.map(({ field }) => field));
      const fields = personalisation.filter(({ kind }) => kind !== 'choice').map(({ id }) => id);
      // Fields that are not visible from the front or only inform the maker.
      const unseen = ['date on the back', 'animals', 'where', 'photo to paint from'];
      const others = fields.filter((id) => !placed.has(id));
      const labels = personalisation.filter(({ id }) => others.includes(id));
      for (const { id, label } of labels)
        expect(
          unseen.some((pattern) => id === pattern || label.toLowerCase().includes(pattern)),
          label,
        ).toBe(true);
      const product = demoCatalogue.products.find((candidate) => candidate.name === name);
      if (!product) throw new Error(`There is no product ${name}`);
      const drawn = drawingOf(
        { ...product, personalisation, personalisationPreview: product.personalisationPreview ?? null },
        sampleOf(personalisation),
      );
      expect(drawn?.picture).toMatch(/-blank-\d\.svg$/);
    },
  );

  /** Matches product texts that require input of the shopper: a name, a date, a photo. */
  const requiresInput =
    /\b(engraved|embroidered|lettered|painted|stamped) (?:\w+ ){0,6}(?:name|names|initials|date)\b|\byour (?:own )?(?:family )?(?:name|initials|date|photo)|\b(?:name|names|initials|date)\b[^.]{0,40}\b(?:embroidered|lettered|stamped|engraved|painted)\b(?! by)|\b(?:give|tell|send) us\b|told us what|initials stamped|for (?:a|your) name\b|coordinates of any place/i;
  const texts = demoCatalogue.products.map(({ name, description, features }) => ({
    name,
    text: [description, ...features].join('\n'),
  }));

  it('a product whose text asks the shopper for a name, date or photo has a field for it', () => {
    const productsWithInput = texts.filter(({ text }) => requiresInput.test(text)).map(({ name }) => name);
    expect(productsWithInput.length).toBeGreaterThan(8);
    // The names under these figures are those of the avatars.
    const others = ['Dasavataram Set of Ten Figures'];
    expect(productsWithInput.filter((name) => !demoPersonalisation[name])).toEqual(others);
  });

  it('every product of the category Personalised Gifts can be personalised', () => {
    const bare = demoCatalogue.products.filter(
      ({ category, name }) => category === 'personalised-gifts' && !demoPersonalisation[name],
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  const numbers: Record<string, number> = { three: 3, seven: 7, twelve: 12, thirty: 30 };
  it.each(texts.filter(({ name }) => demoPersonalisation[name]))(
    'the number of letters in the text of $name is the limit of a field',
    ({ name, text }) => {
      const statedLimits = [...text.matchAll(/up to (\w+) (?:letters|characters)(?! each)/gi)].map(
        ([, word = '']) => numbers[word] ?? Number(word),
      );
      const limits = demoPersonalisation[name]?.personalisation.flatMap((field) =>
        field.kind === 'text' ? [field.maxLength] : [],
      );
      for (const limit of statedLimits) expect(limits).toContain(limit);
      for (const field of demoPersonalisation[name]?.personalisation ?? [])
        if (field.kind === 'text') expect(lengthOf(field.placeholder)).toBeLessThanOrEqual(field.maxLength);
    },
  );
});
