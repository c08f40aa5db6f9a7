/** A quadratic Bézier curve that carries a text; its control point is above its middle. */
type Curve = [fromX: number, fromY: number, controlX: number, controlY: number, toX: number, toY: number];

/** Returns the curve of a path `M x y Q x y x y` with absolute coordinates. */
export const curveOf = (path: string): Curve => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  return [x1, y1, x2, y2, x3, y3];
};

/** The middle of the foot of a letter, and its turn in degrees. */
type LetterPlace = { x: number; y: number; turn: number };

/** Returns where the letters of a text stand around the middle of a curve. @param widths of the letters */
export function placesOnCurve(curve: Curve, widths: number[]): LetterPlace[] {
  const [left, , , , right] = curve;
  let x = (left + right - widths.reduce((sum, width) => sum + width, 0)) / 2;
  return widths.map((width) => {
    const middle = x + width / 2;
    x += width;
    return { x: middle, ...pointOn(curve, (middle - left) / (right - left)) };
  });
}

/** Returns a point of a curve; `share` is proportional to x. */
function pointOn([fromX, fromY, , controlY, toX, toY]: Curve, share: number): Omit<LetterPlace, 'x'> {
  const rest = 1 - share;
  const y = rest * rest * fromY + 2 * rest * share * controlY + share * share * toY;
  const rise = 2 * rest * (controlY - fromY) + 2 * share * (toY - controlY);
  return { y, turn: (Math.atan(rise / (toX - fromX)) * 180) / Math.PI };
}
