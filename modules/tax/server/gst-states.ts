import { indianState } from '#modules/addresses/contract/states-by-pin-code.ts';
import { gstinOf } from '#modules/settings/contract/gstin.ts';

/** States by the first two digits of a GSTIN. */
const states: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** Returns the state in which a seller is registered for GST; null for a number that is no GSTIN. */
export const stateOfSeller = (taxNumber: string): string | null => {
  const number = gstinOf(taxNumber);
  return number === null ? null : (states[number.slice(0, 2)] ?? null);
};

/** Returns the place of a supply over the counter: where the seller is registered; a seller without a GSTIN has no state. */
export const placeOfSeller = (taxNumber: string) => ({
  state: stateOfSeller(taxNumber) ?? '',
  zipCode: '',
  country: 'India',
});

/** Returns the code of an Indian state in GST; null for another state. */
export const gstStateCode = (state: string): string | null =>
  Object.keys(states).find((code) => states[code] === indianState(state)) ?? null;

/** Returns the state of a code of GST, such as the first two digits of a GSTIN; null for an unknown code. */
export const stateOfGstCode = (code: string): string | null => states[code] ?? null;
