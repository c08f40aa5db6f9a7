import { isPinCode } from './pin-code.ts';

// Indian PIN codes: six digits, the first not 0. The first two digits determine the state; some prefixes of three
// digits are exceptions. The directory of the server is more exact (docs/decisions/097-pin-directory.md).

const byTwo: Record<string, string> = {};
const byThree: Record<string, string> = {};

const states: Record<string, { two?: number[]; three?: number[] }> = {
  Delhi: { two: [11] },
  Haryana: { two: [12, 13] },
  Punjab: { two: [14, 15, 16] },
  Chandigarh: { three: [160] },
  'Himachal Pradesh': { two: [17] },
  'Jammu and Kashmir': { two: [18, 19] },
  Ladakh: { three: [194] },
  'Uttar Pradesh': { two: [20, 21, 22, 23, 24, 25, 26, 27, 28] },
  Uttarakhand: { three: [246, 248, 249, 263] },
  Rajasthan: { two: [30, 31, 32, 33, 34] },
  Gujarat: { two: [36, 37, 38, 39] },
  Maharashtra: { two: [40, 41, 42, 43, 44] },
  Goa: { three: [403] },
  'Madhya Pradesh': { two: [45, 46, 47, 48] },
  Chhattisgarh: { two: [49] },
  Telangana: { two: [50] },
  'Andhra Pradesh': { two: [51, 52, 53] },
  Karnataka: { two: [56, 57, 58, 59] },
  'Tamil Nadu': { two: [60, 61, 62, 63, 64] },
  Puducherry: { three: [605] },
  Kerala: { two: [67, 68, 69] },
  'West Bengal': { two: [70, 71, 72, 73, 74] },
  Sikkim: { three: [737] },
  'Andaman and Nicobar Islands': { three: [744] },
  Odisha: { two: [75, 76, 77] },
  Assam: { two: [78] },
  'Arunachal Pradesh': { three: [790, 791, 792] },
  Meghalaya: { three: [793, 794] },
  Manipur: { three: [795] },
  Mizoram: { three: [796] },
  Nagaland: { three: [797, 798] },
  Tripura: { three: [799] },
  Bihar: { two: [80, 81, 82, 84, 85] },
  Jharkhand: { two: [83], three: [814, 815, 816, 822, 825, 826, 827, 828, 829] },
};
/** Single codes that belong to another state than the district around them. */
const bySix: Record<string, string> = {
  '362520': 'Dadra and Nagar Haveli and Daman and Diu',
  '396210': 'Dadra and Nagar Haveli and Daman and Diu',
  '396220': 'Dadra and Nagar Haveli and Daman and Diu',
  '396230': 'Dadra and Nagar Haveli and Daman and Diu',
  '396240': 'Dadra and Nagar Haveli and Daman and Diu',
  '533464': 'Puducherry',
  '609602': 'Puducherry',
  '673310': 'Puducherry',
  '682551': 'Lakshadweep',
  '682555': 'Lakshadweep',
  '247667': 'Uttarakhand',
  '244713': 'Uttarakhand',
  '262501': 'Uttarakhand',
};

for (const [state, { two = [], three = [] }] of Object.entries(states)) {
  for (const prefix of two) byTwo[prefix] = state;
  for (const prefix of three) byThree[prefix] = state;
}

/** The states and union territories of India. */
export const indianStates: readonly string[] = [
  ...Object.keys(states),
  'Dadra and Nagar Haveli and Daman and Diu',
  'Lakshadweep',
].sort();

/** Returns the letters of a name in lower case, with & spelt out: Jammu & Kashmir equals Jammu and Kashmir. */
const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');

/** Returns the official name of a state; null for an unknown one. */
export function indianState(name: string): string | null {
  const letters = lettersOf(name);
  return indianStates.find((state) => lettersOf(state) === letters) ?? null;
}

/** Returns the state of a PIN code; null for a prefix without a state. Such codes are accepted with a notice. */
export function stateOfPinCode(pin: string): string | null {
  if (!isPinCode(pin)) return null;
  return bySix[pin] ?? byThree[pin.slice(0, 3)] ?? byTwo[pin.slice(0, 2)] ?? null;
}
