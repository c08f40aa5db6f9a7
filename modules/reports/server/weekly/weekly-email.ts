import { formatMoney, toDecimal } from '#kernel/contract/money.ts';
import { isByDay, isTextColumn } from '#kernel/contract/reports.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { MailContent, Sender } from '#kernel/mail/mail-template.ts';
import type { Report, ReportColumn } from '#kernel/reports/report.ts';
import { type Days, daysBefore, lastOf } from '#modules/reports/contract/date-range.ts';
import * as m from '../../messages/index.ts';
import { rangeOf } from '../range-bounds.ts';
import { readReport, type StoredRow, type StoredTotals } from '../read-report.ts';
import { defaultOrder } from '../report-order.ts';

/** What the email says of the shop, whose amounts are in its currency. */
type Shop = Pick<Sender, 'storeName'> & { currency: string; locale: string };
/** What the email needs of the kernel. */
export type Figures = Pick<Kernel, 'db' | 'origin' | 'declaredReports' | 'extensionsOf'>;

type Section = { label: string; text: string };

/** The rows that the email has of a report. */
const maxRows = 5;

/** Returns a value as the text of an email. */
function textOf({ as }: ReportColumn, value: string | number | null | undefined, shop: Shop): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  if (as === 'money') return formatMoney(toDecimal(value), shop);
  const style = as === 'percent' ? 'percent' : 'decimal';
  return new Intl.NumberFormat(shop.locale, { style, maximumFractionDigits: 1 }).format(value);
}

/** Returns the totals of a report, one a line, with those of the week before. */
const totalLines = ({ columns }: Report, now: StoredTotals, before: StoredTotals, shop: Shop): string[] =>
  Object.entries(columns)
    .filter(([name]) => name in now)
    .map(([name, column]) =>
      m.weeklyMail.total({
        label: column.label(),
        value: textOf(column, now[name], shop),
        before: textOf(column, before[name], shop),
      }),
    );

/** Returns a row as one line: its name, and the amounts and numbers that are charted. */
function rowLine({ columns }: Report, row: StoredRow, shop: Shop): string {
  const entries = Object.entries(columns);
  const texts = entries.filter(([, column]) => isTextColumn(column)).map(([name]) => row[name]);
  const figures = entries
    .filter(([, { isCharted }]) => isCharted)
    .map(([name, column]) =>
      m.weeklyMail.figure({ label: column.label(), value: textOf(column, row[name], shop) }),
    );
  return m.weeklyMail.row({ name: texts.filter(Boolean).join(', '), figures: figures.join(', ') });
}

/** Returns the section of a report: its totals if it is by day, otherwise its first rows; null for none. */
async function sectionOf(kernel: Figures, report: Report, week: Days, shop: Shop): Promise<Section | null> {
  const areTotals = isByDay(Object.values(report.columns));
  const order = defaultOrder(report);
  const limit = areTotals ? 1 : maxRows;
  const result = await readReport(kernel, report, rangeOf(week), { order, limit });
  const lines = areTotals
    ? totalLines(
        report,
        result.totals,
        (await readReport(kernel, report, rangeOf(daysBefore(week)), { order, limit })).totals,
        shop,
      )
    : result.rows.map((row) => rowLine(report, row, shop));
  return lines.length > 0 ? { label: report.title(), text: lines.join('\n') } : null;
}

/** Returns the email with the figures of a week, without its recipient. */
export async function weeklyMail(
  kernel: Figures,
  shop: Shop,
  week: Days,
): Promise<MailContent & { subject: string }> {
  const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const days = day.formatRange(new Date(week.first), new Date(lastOf(week)));
  const sections: Section[] = [];
  for (const report of kernel.declaredReports().filter(({ isWeekly }) => isWeekly)) {
    const section = await sectionOf(kernel, report, week, shop);
    if (section) sections.push(section);
  }
  return {
    subject: m.weeklyMail.subject({ storeName: shop.storeName, days }),
    title: m.weeklyMail.title(),
    paragraphs: [days],
    sections,
    action: { label: m.weeklyMail.openReports(), link: `${kernel.origin}/admin/reports` },
    note: m.weeklyMail.note(),
  };
}
