import type { DemoPersonalised } from './types.ts';

// What of the demonstration is made as the shopper wants it, by the name of the product.

const threads = [
  { id: 'madder', label: 'Madder red', price: 0, colour: '#a8362c' },
  { id: 'indigo', label: 'Indigo', price: 0, colour: '#2f4d7e' },
  { id: 'leaf', label: 'Neem green', price: 0, colour: '#4f7a49' },
  { id: 'zari', label: 'Gold zari', price: 60, colour: '#b98322' },
];

const text = {
  ...({ kind: 'text', required: false, price: 0, maxLength: 20, lines: 1 } as const),
  ...({ placeholder: '', characters: 'any' } as const),
};
const engraved = { ...text, characters: 'no-emoji' } as const;
const choice = { kind: 'choice', required: false, price: 0 } as const;
const photo = { kind: 'photo', required: false, price: 0 } as const;

export const demoPersonalisation: Record<string, DemoPersonalised> = {
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
        ...{ ...engraved, id: 'inscription', label: 'Inscription', price: 250, maxLength: 40 },
        ...{ lines: 2, placeholder: 'For Meera, with love' },
      },
    ],
    personalisationPreview: { place: 'plaque', position: 'bottom', lettering: 'serif', colour: 'brass' },
  },
  'Festival Gift Crate of Scents': {
    personalisation: [
      {
        ...{ ...text, id: 'wish', label: 'Your wish on the tag', price: 40, maxLength: 60 },
        ...{ lines: 4, placeholder: 'Shubh Deepavali to all of you' },
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
        ...{ ...engraved, id: 'initials', label: 'Initials, burnt in', price: 200, maxLength: 4 },
        ...{ placeholder: 'K.S.', characters: 'latin' as const },
      },
    ],
    personalisationPreview: { place: 'plaque', position: 'bottom', lettering: 'block', colour: 'wood' },
  },
  'Namaste Brass Door Nameplate': {
    personalisation: [
      {
        ...{ ...engraved, id: 'name', label: 'Name on the plate', required: true, maxLength: 24 },
        ...{ placeholder: 'The Deshpandes' },
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
        ...{ ...engraved, id: 'names', label: 'Two names and a date', required: true, maxLength: 32 },
        ...{ placeholder: 'Meera & Arjun, 14.2.26' },
      },
    ],
    personalisationPreview: { place: 'frame', position: 'middle', lettering: 'serif', colour: 'silver' },
  },
  'Godh Bharai Embroidered Baby Quilt': {
    personalisation: [
      {
        ...engraved,
        id: 'name',
        label: "The baby's name",
        required: true,
        maxLength: 12,
        placeholder: 'Ishaan',
      },
      { ...choice, id: 'thread', label: 'Thread', required: true, options: threads },
    ],
    personalisationPreview: { place: 'patch', position: 'middle', lettering: 'serif', colour: 'clay' },
  },
  'Gond Tree of Us Family Portrait': {
    personalisation: [
      { ...photo, id: 'photo', label: 'A photo to paint from', required: true },
      { ...text, id: 'names', label: 'Names', maxLength: 60, lines: 3, placeholder: 'Asha, Vikram and Coco' },
    ],
    personalisationPreview: { place: 'ribbon', position: 'bottom', lettering: 'serif', colour: 'paper' },
  },
  'Dear Diary Initialled Journal': {
    personalisation: [
      { ...engraved, id: 'initials', label: 'Initials', required: true, maxLength: 3, placeholder: 'A R' },
      {
        ...{ ...choice, id: 'foil', label: 'Foil' },
        options: [
          { id: 'gold', label: 'Gold', price: 0, colour: '#b98322' },
          { id: 'silver', label: 'Silver', price: 0, colour: '#8b8f93' },
          { id: 'rose', label: 'Rose', price: 25, colour: '#b5606e' },
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
        label: 'Whose birthday it is',
        required: true,
        maxLength: 14,
        placeholder: 'Kabir',
      },
      {
        ...{ ...choice, id: 'colour', label: 'Colour of the name' },
        options: threads.slice(0, 3),
      },
    ],
    personalisationPreview: { place: 'ribbon', position: 'bottom', lettering: 'serif', colour: 'indigo' },
  },
};
