import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonalPhoto, personalPhotoUrl, renditionAt } from '#modules/media/contract/personal-photos.ts';
import { type PersonalisationField, personalisationFields } from './fields.ts';
import { lineKey, personalisationKey } from './key.ts';
import {
  checkPersonalisation,
  drawingOf,
  lengthOf,
  personalisationLabels,
  personalisationPrice,
  sampleOf,
  withFirstColours,
} from './personalisation.ts';

const photo = personalPhotoUrl('0123456789abcdef0123456789abcdef', 1200, 900);
const fields = personalisationFields.parse([
  { kind: 'text', id: 'name', label: 'Name', required: true, price: 150, maxLength: 5 },
  { kind: 'text', id: 'verse', label: 'Verse', lines: 2, maxLength: 40, characters: 'no-emoji' },
  { kind: 'text', id: 'constructor', label: 'Number', maxLength: 9, characters: 'latin' },
  {
    kind: 'choice',
    id: 'thread',
    label: 'Thread',
    options: [
      { id: 'red', label: 'Madder red', colour: '#a8362c' },
      { id: 'gold', label: 'Gold', price: 49.5, colour: '#d3a544' },
    ],
  },
  { kind: 'photo', id: 'photo', label: 'Photo', price: 0.1 },
]);
const errorsOf = (values: Record<string, string>) =>
  Object.fromEntries(
    checkPersonalisation(fields, { name: 'Asha', ...values }).errors.map(({ fieldId, message }) => [
      fieldId,
      message,
    ]),
  );

describe('the check of a personalisation', () => {
  it('accepts a personalisation that fits its fields, and adds up its price', () => {
    const values = { name: 'Asha', verse: 'Roses\nare red', thread: 'gold', photo, constructor: 'No. 7' };
    expect(checkPersonalisation(fields, values).errors).toEqual([]);
    expect(personalisationPrice(fields, values)).toBe(15000 + 4950 + 10);
    expect(personalisationLabels(fields, values)).toEqual([
      { label: 'Name', value: 'Asha' },
      { label: 'Verse', value: 'Roses\nare red' },
      { label: 'Number', value: 'No. 7' },
      { label: 'Thread', value: 'Gold' },
      { label: 'Photo', value: 'Your photo' },
    ]);
  });

  it.each([
    [{ name: '' }, { name: 'is required' }],
    [{ name: ' \u200b\n' }, { name: 'is required' }],
    [{ name: 'Ashavari' }, { name: 'must have at most 5 characters' }],
    [{ name: 'A\nB' }, { name: 'must be on one line' }],
    [{ verse: 'a\nb\nc' }, { verse: 'must have at most 2 lines' }],
    [{ verse: 'For you 🌸' }, { verse: 'must not contain emoji' }],
    [{ constructor: 'नाम' }, { constructor: 'can have Latin letters and digits only' }],
    [{ name: 'A\u0007' }, { name: 'has a character that cannot be used here' }],
    [{ name: 'A\u202eB' }, { name: 'has a character that cannot be used here' }],
    [{ name: `a${'\u0301'.repeat(99)}` }, { name: 'has a character that cannot be used here' }],
    [{ thread: 'green' }, { thread: 'is no longer offered' }],
    [{ engraving: 'x' }, { engraving: 'is no longer offered' }],
    [{ photo: 'https://example.com/cat.jpg' }, { photo: 'is not a photo that was uploaded here' }],
    [{ photo: photo.replace('1200.jpg', '400.jpg') }, { photo: 'is not a photo that was uploaded here' }],
  ])('refuses the personalisation %j', (values, expected) => {
    expect(errorsOf(values)).toEqual(expected);
  });

  it('each fault of a personalisation has a code', () => {
    const faults = (values: Record<string, string>) =>
      checkPersonalisation(fields, values).errors.map(({ fieldId, fault }) => [fieldId, fault]);
    expect(faults({})).toEqual([['name', 'missing']]);
    expect(
      faults({ name: 'Ashavari', verse: '🌸', constructor: 'नाम', thread: 'green', photo: 'x' }),
    ).toEqual([
      ['name', 'length'],
      ['verse', 'emoji'],
      ['constructor', 'latin'],
      ['thread', 'not_offered'],
      ['photo', 'not_a_photo'],
    ]);
  });

  it('counts characters of a personalisation as a reader sees them, emoji included', () => {
    expect(lengthOf('👨‍👩‍👧‍👦🇮🇳é')).toBe(3);
    expect(errorsOf({ name: '👨‍👩‍👧‍👦🇮🇳éनि1' })).toEqual({});
  });

  it('an unused personalisation field costs nothing', () => {
    expect(personalisationPrice(fields, {})).toBe(0);
    expect(personalisationPrice(fields, { name: '  ' })).toBe(0);
    expect(personalisationPrice([], { name: 'Asha' })).toBe(0);
  });
});

describe('the first colour of a choice', () => {
  const colours = (more: object = {}) =>
    personalisationFields.parse([
      { kind: 'text', id: 'name', label: 'Name' },
      {
        kind: 'choice',
        id: 'thread',
        label: 'Thread',
        ...more,
        options: [
          { id: 'red', label: 'Red', colour: '#a8362c' },
          { id: 'gold', label: 'Gold', colour: '#d3a544', price: 60 },
        ],
      },
    ]);

  it('the first colour is preselected for a name, unless the shopper chooses another one', () => {
    expect(withFirstColours(colours(), { name: 'Asha' })).toEqual({ name: 'Asha', thread: 'red' });
    const chosen = { name: 'Asha', thread: 'gold' };
    expect(withFirstColours(colours(), chosen)).toEqual(chosen);
  });

  it('a product without a name has no preselected colour, unless a colour is required', () => {
    expect(withFirstColours(colours(), {})).toEqual({});
    expect(withFirstColours(colours(), { name: ' ' })).toEqual({ name: ' ' });
    expect(withFirstColours(colours({ required: true }), {})).toEqual({ thread: 'red' });
    const [, thread] = colours();
    expect(thread && withFirstColours([thread], {})).toEqual({ thread: 'red' });
  });

  it('a colour with a price is never preselected', () => {
    expect(withFirstColours(colours({ price: 20 }), { name: 'Asha' })).toEqual({ name: 'Asha' });
  });
});

const randomValues = fc.dictionary(
  fc.oneof(fc.constantFrom('name', 'verse', 'constructor', 'thread', 'photo'), fc.string({ maxLength: 6 })),
  fc.oneof(fc.constantFrom('', ' ', 'red', 'Asha', 'é'), fc.string({ unit: 'binary', maxLength: 20 })),
  { maxKeys: 6 },
);

describe('the key of a cart line', () => {
  it('a line without personalisation has the ID of the product as its key', () => {
    expect(lineKey({ id: 'a' })).toBe('a');
    expect(lineKey({ id: 'a', personalisation: { name: ' ', verse: '' } })).toBe('a');
  });

  it('the key of a line differs by its text, not by spacing or Unicode form', () => {
    expect(personalisationKey({ name: 'Asha' })).not.toBe(personalisationKey({ name: 'Ashok' }));
    expect(personalisationKey({ name: 'é ', verse: 'a\r\nb' })).toBe(
      personalisationKey({ verse: 'a\nb', name: 'e\u0301', photo: '' }),
    );
  });

  it('the key of a line is independent of the order of fields and unique for its values', () => {
    fc.assert(
      fc.property(randomValues, randomValues, (values, otherValues) => {
        const reversed = Object.fromEntries(Object.entries(values).reverse());
        expect(personalisationKey(reversed)).toBe(personalisationKey(values));
        const kept = Object.fromEntries(JSON.parse(personalisationKey(values) || '[]'));
        expect(personalisationKey(kept)).toBe(personalisationKey(values));
        if (personalisationKey(values) === personalisationKey(otherValues))
          expect(personalisationLabels(fields, values)).toEqual(personalisationLabels(fields, otherValues));
      }),
    );
  });
});

describe('random personalisations', () => {
  it('any personalisation gets a valid price, and an accepted one fits its fields', () => {
    fc.assert(
      fc.property(randomValues, (values) => {
        const { errors } = checkPersonalisation(fields, values);
        const price = personalisationPrice(fields, values);
        expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
        if (errors.length > 0) return;
        const labelledValues = personalisationLabels(fields, values);
        expect(labelledValues.map(({ label }) => label)).toContain('Name');
        for (const { label, value } of labelledValues) {
          const field = fields.find((candidate) => candidate.label === label) as PersonalisationField;
          if (field.kind === 'text') expect(lengthOf(value)).toBeLessThanOrEqual(field.maxLength);
          expect(value).not.toMatch(/[^\P{Cc}\n]/u);
        }
      }),
    );
  });
});

describe('the personalisation fields of a product', () => {
  it.each([
    [[{ kind: 'text', id: 'Name', label: 'N' }], '0.id'],
    [[{ kind: 'text', id: 'name', label: ' ' }], '0.label'],
    [[{ kind: 'text', id: 'name', label: 'N', maxLength: 0 }], '0.maxLength'],
    [[{ kind: 'text', id: 'name', label: 'N', price: -1 }], '0.price'],
    [
      [
        { kind: 'photo', id: 'a', label: 'A' },
        { kind: 'photo', id: 'a', label: 'B' },
      ],
      '1.id',
    ],
    [[{ kind: 'choice', id: 'a', label: 'A', options: [] }], '0.options'],
    [
      [{ kind: 'choice', id: 'a', label: 'A', options: [{ id: 'x', label: 'X', colour: 'red' }] }],
      '0.options.0.colour',
    ],
    [[{ kind: 'sound', id: 'a', label: 'A' }], '0.kind'],
  ])('refuses the personalisation fields %j and names the invalid one', (values, path) => {
    expect(
      personalisationFields.safeParse(values).error?.issues.map((issue) => issue.path.join('.')),
    ).toEqual([path]);
  });

  it('the sample of personalisation fields is a valid personalisation', () => {
    const sample = { ...sampleOf(fields), name: 'Asha' };
    expect(checkPersonalisation(fields, sample).errors).toEqual([]);
  });
});

describe('the drawing of a personalisation', () => {
  const preview = { place: 'plaque', position: 'bottom', lettering: 'serif', colour: 'brass' } as const;
  const product = {
    name: 'Mug',
    images: ['/mug.jpg'],
    personalisation: fields,
    personalisationPreview: preview,
  };

  it('a drawing contains preview, picture, texts and colour, and a label with all values', () => {
    expect(drawingOf(product, { name: 'Asha', thread: 'gold', verse: 'a\nb' })).toEqual({
      ...preview,
      picture: '/mug.jpg',
      texts: ['Asha', 'a\nb'],
      ink: '#d3a544',
      photo: null,
      label: 'Mug, personalised. Name: Asha; Verse: a b; Thread: Gold',
    });
  });

  it('a personalisation without texts or without a preview has no drawing', () => {
    expect(drawingOf(product, { name: ' ' })).toBeNull();
    expect(drawingOf({ ...product, personalisationPreview: null }, { name: 'Asha' })).toBeNull();
  });
});

describe('the address of a personal photo', () => {
  it('a personal photo is recognised by its URL, from which the URL of every width follows', () => {
    expect(isPersonalPhoto(photo)).toBe(true);
    expect(isPersonalPhoto(photo.replace('/personal', ''))).toBe(false);
    expect(renditionAt(photo, 300)).toBe(photo.replace('1200.jpg', '400.jpg'));
    expect(renditionAt(photo, 2000)).toBe(photo);
    expect(renditionAt('/other.jpg', 300)).toBe('/other.jpg');
    const picture = photo.replace('/personal', '');
    expect([isPersonalPhoto(picture), renditionAt(picture, 800)]).toEqual([
      false,
      picture.replace('1200.jpg', '800.jpg'),
    ]);
  });
});
