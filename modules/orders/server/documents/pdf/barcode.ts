import JsBarcode from 'jsbarcode';

/** A bar, with its place and width in modules: the unit of a barcode. */
type Bar = { at: number; modules: number };

/** Returns the bars of a text in Code 128, and the width of the barcode in modules. */
export function barsOf(text: string): { bars: Bar[]; modules: number } {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const data = drawn.encodings?.map((part) => part.data).join('') ?? '';
  const bars = [...data.matchAll(/1+/g)].map(({ 0: ones, index }) => ({ at: index, modules: ones.length }));
  return { bars, modules: data.length };
}
