import * as m from '../../messages/index.ts';
import { describeFault, type Fault, type FileOption, type FileVariant } from './file-product.ts';

/** Returns the errors that variants of a product have among themselves: empty values, combinations and SKUs twice. */
export function variantFaults(options: FileOption[], variants: FileVariant[], skuHeading: string): Fault[] {
  const lineOfCombination = new Map<string, number>();
  const lineOfSku = new Map<string, number>();
  const fault = (line: number, message: string): Fault => ({ line, kind: 'cell', message });
  return variants.flatMap(({ line, labels, sku }) => {
    const blank = options.filter((_, index) => !labels[index]);
    const blankFaults = blank.map(({ valueHeading }) =>
      fault(line, describeFault(valueHeading, '', m.variantFaults.isBlank())),
    );
    const combination = labels.map((label) => label.toLowerCase()).join('\n');
    const earlier = blank.length > 0 ? undefined : earlierLine(lineOfCombination, combination, line);
    const earlierSku = sku === '' ? undefined : earlierLine(lineOfSku, sku.toLowerCase(), line);
    return [
      ...blankFaults,
      ...(earlier === undefined
        ? []
        : [
            fault(
              line,
              describeFault(
                options.map(({ valueHeading }) => valueHeading).join(', '),
                labels.join(' / '),
                m.variantFaults.isCombinationOfLine({ line: String(earlier) }),
              ),
            ),
          ]),
      ...(earlierSku === undefined
        ? []
        : [
            fault(
              line,
              describeFault(
                skuHeading,
                sku,
                m.variantFaults.isAlreadyUsedOnLine({ line: String(earlierSku) }),
              ),
            ),
          ]),
    ];
  });
}

/** Returns the line of the earlier row with the same key, and notes the key. */
function earlierLine(lines: Map<string, number>, key: string, line: number): number | undefined {
  const earlier = lines.get(key);
  if (earlier === undefined) lines.set(key, line);
  return earlier;
}
