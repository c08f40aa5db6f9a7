/** The delimiters of cells; spreadsheets write semicolons where the comma is the decimal separator. */
export const delimiters = [',', ';', '\t'];

/** Returns the delimiter that is most frequent in a line without quoted texts; the comma in a line without any. */
export function delimiterOf(line: string): string {
  const countOf = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
}
