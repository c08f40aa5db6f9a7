// What npm run import uses; loaded only by that command.
export { productFile } from './import-products.ts';
export { onlineRetail } from './online-retail/import.ts';
export { formatResult, replayYear } from './online-retail/orders/orders.ts';
export { openSource } from './reading/source.ts';
export { formatReport, formatRows } from './report.ts';
