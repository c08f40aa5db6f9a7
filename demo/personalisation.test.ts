import { describe, expect, it } from 'vitest';
import { checkPersonalisation, drawingOf, lengthOf, sampleOf } from '#contract/personalisation.ts';
import { personalisationFields, personalisationPreview } from '#contract/personalisation-fields.ts';
import { demoCatalogue } from './catalogue.ts';
import { drawDemo } from './drawings/draw.ts';
import { demoPersonalisation } from './personalisation.ts';

describe('the personalisation of demonstration products', () => {
  it.each(Object.entries(demoPersonalisation))(
    'the personalisation of %s has valid fields, preview and samples',
    (name, { personalisation, personalisationPreview: how }) => {
      expect(demoCatalogue.products.map((product) => product.name)).toContain(name);
      const fields = personalisationFields.parse(personalisation);
      expect(fields).toEqual(personalisation);
      expect(personalisationPreview.parse(how)).toEqual(how);
      const photos = fields.filter(({ kind }) => kind === 'photo').map(({ id }) => id);
      const { errors } = checkPersonalisation(fields, sampleOf(fields));
      expect(errors.filter(({ fieldId }) => !photos.includes(fieldId))).toEqual([]);
    },
  );

  it.each(Object.entries(demoPersonalisation))(
    'every text and photo of %s that is seen on it has a place on a drawing without sample words',
    (name, { personalisation, personalisationPreview: { surface } }) => {
      const blanks = surface?.pictures.map((picture) =>
        drawDemo(picture.slice('/pictures/'.length, -'.svg'.length)),
      );
      expect(blanks?.every((svg) => svg?.includes('<svg'))).toBe(true);
      const placed = new Set(surface?.areas.map(({ field }) => field));
      const fields = personalisation.filter(({ kind }) => kind !== 'choice').map(({ id }) => id);
      // What is not seen from the front, and what only the maker needs to know.
      const unseen = ['date on the back', 'animals', 'where', 'photo to paint from'];
      const others = fields.filter((id) => !placed.has(id));
      const labels = personalisation.filter(({ id }) => others.includes(id));
      for (const { id, label } of labels)
        expect(
          unseen.some((each) => id === each || label.toLowerCase().includes(each)),
          label,
        ).toBe(true);
      const product = demoCatalogue.products.find((each) => each.name === name);
      if (!product) throw new Error(`There is no product ${name}`);
      const drawn = drawingOf(
        { ...product, personalisation, personalisationPreview: product.personalisationPreview ?? null },
        sampleOf(personalisation),
      );
      expect(drawn?.picture).toMatch(/-blank-\d\.svg$/);
    },
  );

  /** What the text of a product says when a shopper has to give something: a name, a date, a photo. */
  const asks =
    /\b(engraved|embroidered|lettered|painted|stamped) (?:\w+ ){0,6}(?:name|names|initials|date)\b|\byour (?:own )?(?:family )?(?:name|initials|date|photo)|\b(?:name|names|initials|date)\b[^.]{0,40}\b(?:embroidered|lettered|stamped|engraved|painted)\b(?! by)|\b(?:give|tell|send) us\b|told us what|initials stamped|for (?:a|your) name\b|coordinates of any place/i;
  const texts = demoCatalogue.products.map(({ name, description, features }) => ({
    name,
    text: [description, ...features].join('\n'),
  }));

  it('a product whose text asks the shopper for a name, date or photo has a field for it', () => {
    const asking = texts.filter(({ text }) => asks.test(text)).map(({ name }) => name);
    expect(asking.length).toBeGreaterThan(8);
    // The names under these figures are those of the avatars.
    const others = ['Dasavataram Set of Ten Figures'];
    expect(asking.filter((name) => !demoPersonalisation[name])).toEqual(others);
  });

  it('a product of the category Personalised Gifts takes the words of the shopper', () => {
    const bare = demoCatalogue.products.filter(
      ({ category, name }) => category === 'personalised-gifts' && !demoPersonalisation[name],
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  const figures: Record<string, number> = { three: 3, seven: 7, twelve: 12, thirty: 30 };
  it.each(texts.filter(({ name }) => demoPersonalisation[name]))(
    'the number of letters in the text of $name is the limit of a field',
    ({ name, text }) => {
      const said = [...text.matchAll(/up to (\w+) (?:letters|characters)(?! each)/gi)].map(
        ([, word = '']) => figures[word] ?? Number(word),
      );
      const limits = demoPersonalisation[name]?.personalisation.flatMap((field) =>
        field.kind === 'text' ? [field.maxLength] : [],
      );
      for (const limit of said) expect(limits).toContain(limit);
      for (const field of demoPersonalisation[name]?.personalisation ?? [])
        if (field.kind === 'text') expect(lengthOf(field.placeholder)).toBeLessThanOrEqual(field.maxLength);
    },
  );
});
