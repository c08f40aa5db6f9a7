import type { DemoWorkshop } from './types.ts';

const daily = { makingDays: 0, personalisingDays: 2, piecesPerDay: null, closedWeekdays: [0], daysOff: [] };

/** How the artisans of the demonstration catalogue work, by the key of the artisan. */
export const demoWorkshops: Record<string, DemoWorkshop> = {
  'kumhar-khurja': { ...daily, piecesPerDay: 8 },
  'molela-terracotta': { ...daily, piecesPerDay: 6 },
  'kutch-weaver': { ...daily, makingDays: 3, piecesPerDay: 4, daysOff: [{ startsIn: 9, endsIn: 12 }] },
  'bagru-printer': daily,
  'kantha-women': { ...daily, personalisingDays: 4, closedWeekdays: [0, 5, 6] },
  'tarakasi-cuttack': { ...daily, personalisingDays: 3, piecesPerDay: 5 },
  'dokra-bastar': { ...daily, makingDays: 4, piecesPerDay: 2, daysOff: [{ startsIn: 30, endsIn: 33 }] },
  'moradabad-brass': { ...daily, piecesPerDay: 10, closedWeekdays: [5] },
  'channapatna-toys': { ...daily, piecesPerDay: 12 },
  'saharanpur-wood': { ...daily, personalisingDays: 3, piecesPerDay: 6, closedWeekdays: [5] },
  'kashmir-papier': { ...daily, makingDays: 2, piecesPerDay: 3, closedWeekdays: [5] },
  'sanganer-paper': daily,
  'madhubani-painter': { ...daily, personalisingDays: 5, piecesPerDay: 3 },
  'gond-painter': { ...daily, makingDays: 3, personalisingDays: 6, piecesPerDay: 2 },
  'auroville-candles': { ...daily, personalisingDays: 1 },
  'kondapalli-toys': { ...daily, makingDays: 2 },
  'pattamadai-mats': { ...daily, makingDays: 5, closedWeekdays: [0, 5] },
  'assam-bamboo': { ...daily, piecesPerDay: 9 },
  'kolhapur-leather': { ...daily, piecesPerDay: 4, daysOff: [{ startsIn: 5, endsIn: 7 }] },
  'pune-engraver': { ...daily, piecesPerDay: 5, closedWeekdays: [0, 6] },
};

/**
 * The making days of products that do not take the days of their artisan, by the name of the product. With the days to personalise, they
 * are the time that the text of the product states.
 */
export const demoMakingDays: Record<string, number> = {
  'Almond Blossom Papier-Mâché Box': 9,
  'Birthday Thali with Painted Name': 10,
  'Chinar Leaf Coasters, Set of Six': 0,
  'Dokra Leaf Studs': 2,
  'Godh Bharai Embroidered Baby Quilt': 8,
  'Gond Deer with Antler Forest': 7,
  'Kohbar Wedding Name Painting': 5,
  'Kohbar Wedding Panel': 13,
  'Namaste Brass Door Nameplate': 5,
  'Pattamadai Fine Mat, Wedding Weave': 9,
};
