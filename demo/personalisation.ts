import { pictureName } from './names.ts';
import { demoAreas } from './surfaces.ts';
import type { DemoPersonalised } from './types.ts';

// The personalisation of demonstration products, by the name of the product.

const threads = [
  { id: 'madder', label: 'Madder red', price: 0, colour: '#a8362c' },
  { id: 'indigo', label: 'Indigo', price: 0, colour: '#2f4d7e' },
  { id: 'leaf', label: 'Neem green', price: 0, colour: '#4f7a49' },
  { id: 'zari', label: 'Gold zari', price: 60, colour: '#b98322' },
];
const sixThreads = [
  ...threads,
  { id: 'haldi', label: 'Haldi yellow', price: 0, colour: '#d99a1f' },
  { id: 'jamun', label: 'Jamun plum', price: 0, colour: '#6d4668' },
];
const glazes = [
  { id: 'indigo', label: 'Cobalt blue', price: 0, colour: '#2f4d7e' },
  { id: 'madder', label: 'Madder red', price: 0, colour: '#a8362c' },
  { id: 'leaf', label: 'Neem green', price: 0, colour: '#4f7a49' },
];

const text = {
  ...({ kind: 'text', required: false, price: 0, maxLength: 20, lines: 1 } as const),
  ...({ placeholder: '', characters: 'any' } as const),
};
const engraved = { ...text, characters: 'no-emoji' } as const;
const choice = { kind: 'choice', required: false, price: 0 } as const;
const photo = { kind: 'photo', required: false, price: 0 } as const;

type Preview = DemoPersonalised['personalisationPreview'];
const preview = (
  place: Preview['place'],
  colour: Preview['colour'],
  lettering: Preview['lettering'],
): Preview => ({
  place,
  colour,
  lettering,
  position: 'bottom',
});

const fieldsOf: Record<string, DemoPersonalised> = {
  'Café Stoneware Mug': {
    personalisation: [
      { ...engraved, id: 'name', label: 'Name on the mug', price: 120, maxLength: 12, placeholder: 'Asha' },
    ],
    personalisationPreview: { place: 'engraving', position: 'middle', lettering: 'serif', colour: 'indigo' },
  },
  'Nakshi Kantha Cushion Cover': {
    personalisation: [
      { ...engraved, id: 'initials', label: 'Initials', price: 180, maxLength: 3, placeholder: 'A R' },
      { ...choice, id: 'thread', label: 'Thread', options: threads },
    ],
    personalisationPreview: { place: 'patch', position: 'middle', lettering: 'serif', colour: 'clay' },
  },
  'Carved Sheesham Keepsake Box': {
    personalisation: [
      {
        ...engraved,
        id: 'inscription',
        label: 'Inscription',
        price: 250,
        maxLength: 40,
        lines: 2,
        placeholder: 'For Meera, with love',
      },
    ],
    personalisationPreview: { place: 'plaque', position: 'bottom', lettering: 'serif', colour: 'brass' },
  },
  'Festival Gift Crate of Scents': {
    personalisation: [
      {
        ...text,
        id: 'wish',
        label: 'Your wish on the lid',
        price: 40,
        maxLength: 60,
        lines: 4,
        placeholder: 'Shubh Deepavali to all of you',
      },
    ],
    personalisationPreview: { place: 'tag', position: 'middle', lettering: 'script', colour: 'paper' },
  },
  'Concertina Photo Album, Brick': {
    personalisation: [
      { ...photo, id: 'cover', label: 'Photo for the cover', price: 150 },
      { ...text, id: 'title', label: 'Title below it', maxLength: 24, placeholder: 'Our year in Kochi' },
    ],
    personalisationPreview: { place: 'frame', position: 'middle', lettering: 'serif', colour: 'wood' },
  },
  'Shahu Kolhapuri Laptop Satchel': {
    personalisation: [
      {
        ...engraved,
        id: 'initials',
        label: 'Initials, burnt in',
        price: 200,
        maxLength: 4,
        placeholder: 'K.S.',
        characters: 'latin' as const,
      },
    ],
    personalisationPreview: { place: 'plaque', position: 'bottom', lettering: 'block', colour: 'wood' },
  },
  'Namaste Brass Door Nameplate': {
    personalisation: [
      {
        ...engraved,
        id: 'name',
        label: 'Name on the plate',
        required: true,
        maxLength: 24,
        placeholder: 'The Deshpandes',
      },
      {
        ...engraved,
        id: 'house',
        label: 'House or flat',
        price: 150,
        maxLength: 24,
        placeholder: 'Flat 4, Aster',
      },
    ],
    personalisationPreview: { place: 'plaque', position: 'middle', lettering: 'serif', colour: 'brass' },
  },
  'Our Date Silver Filigree Frame': {
    personalisation: [
      { ...photo, id: 'photo', label: 'Photo in the frame', price: 90 },
      {
        ...engraved,
        id: 'names',
        label: 'Two names and a date',
        required: true,
        maxLength: 32,
        placeholder: 'Meera & Arjun, 14.2.26',
      },
    ],
    personalisationPreview: { place: 'frame', position: 'middle', lettering: 'serif', colour: 'silver' },
  },
  'Godh Bharai Embroidered Baby Quilt': {
    personalisation: [
      {
        ...engraved,
        id: 'name',
        label: 'The baby’s name',
        required: true,
        maxLength: 12,
        placeholder: 'Ishaan',
      },
      { ...engraved, id: 'date', label: 'Date of birth', maxLength: 12, placeholder: '14.2.2026' },
      { ...choice, id: 'thread', label: 'Thread', required: true, options: sixThreads },
    ],
    personalisationPreview: { place: 'patch', position: 'middle', lettering: 'serif', colour: 'clay' },
  },
  'Gond Tree of Us Family Portrait': {
    personalisation: [
      { ...photo, id: 'photo', label: 'A photo to paint from', required: true },
      {
        ...text,
        id: 'names',
        label: 'Names, up to eight',
        required: true,
        maxLength: 120,
        lines: 8,
        placeholder: 'Asha, Vikram, Nani, Dadu, Coco',
      },
      {
        ...text,
        id: 'animals',
        label: 'Who is which animal, and what else to know',
        maxLength: 200,
        lines: 8,
        placeholder: 'Nani is a very stern peacock',
      },
    ],
    personalisationPreview: { place: 'ribbon', position: 'bottom', lettering: 'serif', colour: 'paper' },
  },
  'Dear Diary Initialled Journal': {
    personalisation: [
      {
        ...text,
        id: 'initials',
        label: 'Initials, up to three',
        required: true,
        maxLength: 6,
        placeholder: 'A♥R',
      },
      {
        ...choice,
        id: 'foil',
        label: 'Foil',
        options: [
          { id: 'gold', label: 'Gold', price: 0, colour: '#e3bb5e' },
          { id: 'silver', label: 'Silver', price: 0, colour: '#d3d5d5' },
          { id: 'rose', label: 'Rose', price: 25, colour: '#e0a199' },
        ],
      },
    ],
    personalisationPreview: { place: 'engraving', position: 'middle', lettering: 'serif', colour: 'brass' },
  },
  'Birthday Thali with Painted Name': {
    personalisation: [
      {
        ...text,
        id: 'name',
        label: 'Name on the plate',
        required: true,
        maxLength: 12,
        placeholder: 'Kabir',
      },
      { ...choice, id: 'colour', label: 'Colour of the name', options: glazes },
      { ...text, id: 'date', label: 'Date on the back', maxLength: 20, placeholder: '14 February 2027' },
    ],
    personalisationPreview: preview('ribbon', 'indigo', 'serif'),
  },
  'Chhota Naam Wooden Name Train': {
    personalisation: [
      {
        ...engraved,
        id: 'name',
        label: 'Name on the train',
        required: true,
        maxLength: 7,
        placeholder: 'Vihaan',
      },
    ],
    personalisationPreview: preview('plaque', 'wood', 'block'),
  },
  'Coordinates Keyring in Brass': {
    personalisation: [
      {
        ...engraved,
        id: 'place',
        label: 'Coordinates',
        required: true,
        maxLength: 24,
        lines: 2,
        placeholder: "9°35'N 76°31'E",
      },
      {
        ...text,
        id: 'where',
        label: 'Name of the place, to check them',
        maxLength: 80,
        placeholder: 'Our house in Kottayam',
      },
      { ...engraved, id: 'back', label: 'Letters on the back', maxLength: 12, placeholder: 'Home' },
    ],
    personalisationPreview: preview('plaque', 'brass', 'serif'),
  },
  'Kohbar Wedding Name Painting': {
    personalisation: [
      {
        ...engraved,
        id: 'names',
        label: 'Names of the couple',
        required: true,
        maxLength: 30,
        placeholder: 'Meera & Raav',
      },
      {
        ...engraved,
        id: 'date',
        label: 'Wedding date',
        required: true,
        maxLength: 20,
        placeholder: '14 February 2027',
      },
    ],
    personalisationPreview: preview('ribbon', 'paper', 'serif'),
  },
  'Likha Hua Pen Box': {
    personalisation: [
      {
        ...engraved,
        id: 'line',
        label: 'Name or short line',
        required: true,
        maxLength: 30,
        placeholder: 'For Abba, who taught us',
      },
    ],
    personalisationPreview: preview('ribbon', 'indigo', 'script'),
  },
  'Kohbar Wedding Panel': {
    personalisation: [
      {
        ...engraved,
        id: 'names',
        label: 'Names of the couple',
        required: true,
        maxLength: 30,
        placeholder: 'Shalini & Dev',
      },
    ],
    personalisationPreview: preview('ribbon', 'paper', 'serif'),
  },
  'Madhubani Nameplate Tile': {
    personalisation: [
      {
        ...engraved,
        id: 'name',
        label: 'House name or number',
        required: true,
        maxLength: 24,
        lines: 2,
        placeholder: 'Anand, 12',
      },
    ],
    personalisationPreview: preview('plaque', 'paper', 'serif'),
  },
};

/** The personalisation with the blank pictures and their areas. @throws if a product has no areas */
export const demoPersonalisation: Record<string, DemoPersonalised> = Object.fromEntries(
  Object.entries(fieldsOf).map(([name, { personalisation, personalisationPreview }]) => {
    const areas = demoAreas[name];
    if (!areas) throw new Error(`${name}: no place for the words`);
    const pictureCount = areas.some(({ part }) => part?.of === 'letters') ? areas.length : 1;
    const pictures = Array.from(
      { length: pictureCount },
      (_, index) => `/pictures/products/${pictureName(name)}-blank-${index + 1}.svg`,
    );
    return [
      name,
      {
        personalisation,
        personalisationPreview: { ...personalisationPreview, surface: { pictures, areas } },
      },
    ];
  }),
);
