const upTo19 = [
  ...[
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
  ],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** What is counted beyond hundreds in India: 1,23,45,678 is one crore, 23 lakh, 45 thousand and so on. */
const steps: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

function whole(figure: number): string {
  if (figure < 20) return upTo19[figure] ?? '';
  if (figure < 100) {
    const [ten = '', one] = [tens[Math.floor(figure / 10)], figure % 10];
    return one === 0 ? ten : `${ten}-${upTo19[one]}`;
  }
  const [size, name] = steps.find(([each]) => figure >= each) ?? [1, ''];
  const rest = figure % size;
  return `${whole(Math.floor(figure / size))} ${name}${rest > 0 ? ` ${whole(rest)}` : ''}`;
}

/** An amount as it stands in words on an invoice: "Rupees One Lakh Five and Fifty Paise Only". */
export function amountInWords(minor: number, currency: string): string {
  const [major, rest] = [Math.floor(minor / 100), minor % 100];
  if (currency === 'INR') return `Rupees ${whole(major)}${rest > 0 ? ` and ${whole(rest)} Paise` : ''} Only`;
  return `${currency} ${whole(major)}${rest > 0 ? ` and ${String(rest).padStart(2, '0')}/100` : ''} Only`;
}
