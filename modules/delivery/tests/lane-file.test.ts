import { describe, expect, it } from 'vitest';
import { type DeliveryLane, laneColumnNames, laneColumns } from '#modules/delivery/contract/lanes.ts';
import { csvOfLanes } from '#modules/delivery/server/lanes-file.ts';
import { readLanesFile } from '../admin/lanes/read-file.ts';
import { checkRows } from '../admin/lanes/rows.ts';
import * as m from '../messages/index.ts';

const names = laneColumnNames();
const header = laneColumns.map((column) => names[column]).join(',');
const lane: DeliveryLane = {
  prefix: '19',
  name: '=Kashmir, "upper"',
  standardFrom: 7,
  standardTo: 10,
  expressFrom: null,
  expressTo: null,
  standardPrice: 49.5,
  expressPrice: null,
  cash: false,
  served: true,
};
const errorsOf = (...lines: string[]) => {
  const result = readLanesFile([header, ...lines].join('\n'));
  return 'errors' in result ? result.errors : [];
};

describe('the CSV file of lanes', () => {
  it('an exported file is read without changes', async () => {
    const lanes = [lane, { ...lane, prefix: '560001', name: 'Bengaluru', expressFrom: 1, expressTo: 2 }];
    let text = '';
    for await (const part of csvOfLanes(lanes)) text += String(part);
    const result = readLanesFile(text);
    expect('rows' in result && checkRows(result.rows)).toEqual({ lanes });
  });

  it('columns may stand in another order and letter case, among other columns', () => {
    const reversed = [...laneColumns].reverse().map((column) => names[column].toUpperCase());
    const result = readLanesFile(`Note,${reversed.join(',')}\nx,YES,no,,,2,1,4,3,Goa,403\n`);
    expect('rows' in result && checkRows(result.rows)).toMatchObject({
      lanes: [{ prefix: '403', name: 'Goa', standardFrom: 3, expressTo: 2, cash: false, served: true }],
    });
  });

  it('a row that cannot be taken is named by its line, also after a cell with a line break', () => {
    expect(
      errorsOf(
        '19,"Kashmir\nvalley",7,10,,,,,yes,yes',
        '0,Delhi,5,4,,,,,yes,maybe',
        '194,Ladakh,x,4,,,,,no,no',
      ),
    ).toEqual([
      m.lanesFile.line({ line: 4, error: `${names.served} ${m.lanesFile.mustBeYesOrNo()}` }),
      m.lanesFile.line({ line: 5, error: `${names.standardFrom} ${m.lanes.mustBeNumber()}` }),
    ]);
    expect(errorsOf('19,Kashmir,7,10,,,,,yes,yes', '0,Delhi,5,6,,,,,yes,yes')).toEqual([
      m.lanesFile.line({ line: 3, error: `${names.prefix} ${m.lanes.mustBeDigits()}` }),
    ]);
  });

  it('a file without lanes, without a column or with an open quote is refused', () => {
    expect(errorsOf()).toEqual([m.lanesFile.isEmpty()]);
    expect(readLanesFile('PIN prefix,Region\n1,Goa')).toMatchObject({
      errors: [expect.stringContaining(names.standardFrom)],
    });
    expect(errorsOf('19,"Kashmir,7,10')).toHaveLength(1);
  });
});
