const upTo19 = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** Indian units above tens: 1,23,45,678 is one crore, 23 lakh, 45 thousand and so on. */
const units: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

function inWords(value: number): string {
  if (value < 20) return upTo19[value] ?? '';
  if (value < 100) {
    const ten = tens[Math.floor(value / 10)] ?? '';
    const one = value % 10;
    return one === 0 ? ten : `${ten}-${upTo19[one]}`;
  }
  const [size, name] = units.find(([unit]) => value >= unit) ?? [1, ''];
  const rest = value % size;
  return `${inWords(Math.floor(value / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
}

/** Returns an amount in words for an invoice: "Rupees One Lakh Five and Fifty Paise Only". */
export function amountInWords(minor: number, currency: string): string {
  const major = Math.floor(minor / 100);
  const rest = minor % 100;
  if (currency === 'INR')
    return `Rupees ${inWords(major)}${rest > 0 ? ` and ${inWords(rest)} Paise` : ''} Only`;
  return `${currency} ${inWords(major)}${rest > 0 ? ` and ${String(rest).padStart(2, '0')}/100` : ''} Only`;
}
