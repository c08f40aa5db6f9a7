import { returnReports } from './returns.ts';
import { salesReports } from './sales.ts';
import { stockReports } from './stock.ts';
import { taxReports } from './taxes.ts';

/** The reports about orders. */
export const orderReports = [...salesReports, ...returnReports, ...stockReports, ...taxReports];
