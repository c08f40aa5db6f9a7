import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { useId, useState } from 'react';
import * as m from '../messages/index.ts';
import { type DayValue, summaryOf, ticksOf } from './days.ts';
import { wholeNumber } from './number-formats.ts';

const height = 240;
/** Only a change of the width draws a chart again. A new array in each render would measure the chart again each time. */
const ignoreDimensions: ('height' | 'top' | 'left')[] = ['height', 'top', 'left'];
const margins = { top: 12, right: 22, bottom: 28, left: 44 };

type DayChartProps = {
  /** The plural noun of the counted values: "New customers". */
  name: string;
  /** Oldest day first. */
  days: DayValue[];
  locale: string;
  /** Formats a value; a whole number by default. */
  write?: (value: number) => string;
  /** Formats a value for the axis, where space is short; `write` by default. */
  writeShort?: (value: number) => string;
  /** Replaces the sum in the summary where a sum makes no sense. */
  inAll?: string | undefined;
  /** The last day of the last week, where each bar is a week. */
  lastDay?: string | undefined;
  /** The name and the values of the previous period, one value for each bar. */
  before?: { name: string; values: number[] } | undefined;
};

/**
 * Renders one bar for each day or week. The caption summarizes the chart for screen readers, and a table below it lists
 * every value.
 */
export function DayChart({
  name,
  days,
  locale,
  write = wholeNumber(locale),
  writeShort = write,
  inAll,
  lastDay,
  before,
}: DayChartProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="text-sm text-muted">
        {summaryOf({ name, days, locale, write, inAll, lastDay })}
        {before && (
          <span className="mt-1 flex items-center gap-2">
            <span
              aria-hidden="true"
              className="inline-block w-6 border-t-2 border-muted/60 forced-colors:border-[Highlight]"
            />{' '}
            {before.name}
          </span>
        )}
      </figcaption>
      <Bars days={days} locale={locale} write={write} writeShort={writeShort} before={before} />
      <FigureTable
        name={name}
        days={days}
        locale={locale}
        write={write}
        before={before}
        unit={lastDay ? m.dayChart.weekFrom() : m.dayChart.day()}
      />
    </figure>
  );
}

type ChartParts = Required<Pick<DayChartProps, 'days' | 'locale' | 'write'>> & Pick<DayChartProps, 'before'>;

function Bars({
  days,
  locale,
  write,
  writeShort,
  before,
}: ChartParts & Required<Pick<DayChartProps, 'writeShort'>>) {
  const { parentRef, width } = useParentSize({ ignoreDimensions, debounceTime: 50 });
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const plotWidth = Math.max(0, width - margins.left - margins.right);
  const down = height - margins.top - margins.bottom;
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, plotWidth], padding: 0.25 });
  const highest = Math.max(...days.map(({ value }) => value), ...(before?.values ?? []));
  // Shares are below 1, so a scale up to 1 is needed only where every value is 0.
  const most = highest > 0 ? highest : 1;
  // A day on which more is refunded than sold is below 0.
  const least = Math.min(0, ...days.map(({ value }) => value), ...(before?.values ?? []));
  const y = scaleLinear({ domain: [least, most], range: [down, 0], nice: true });
  const ticks = most < 1 ? y.ticks(4) : y.ticks(4).filter(Number.isInteger);
  const pointedDay = days.find(({ day }) => day === pointedAt);
  const sameYear = days[0]?.day.slice(0, 4) === days.at(-1)?.day.slice(0, 4);
  const short = shortDay(locale, !sameYear);
  const middle = (day: string) => (x(day) ?? 0) + x.bandwidth() / 2;
  const dayWidth = sameYear ? 64 : 96;
  // An empty font family inherits that of the page, which contains the currency sign.
  const axis = { className: 'fill-muted text-xs tabular-nums', fill: '', fontFamily: '' };
  return (
    <div ref={parentRef} aria-hidden="true" className="relative mt-3" style={{ height }}>
      {plotWidth > 0 && (
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          className="block"
          onPointerLeave={() => setPointedAt(null)}
        >
          <g transform={`translate(${margins.left} ${margins.top})`}>
            <GridRows scale={y} width={plotWidth} tickValues={ticks} stroke="" className="stroke-line" />
            {days.map(({ day, value }) => (
              <g key={day} onPointerEnter={() => setPointedAt(day)}>
                <rect x={x(day)} width={x.step()} height={down} fill="transparent" />
                <Bar
                  x={x(day)}
                  y={Math.min(y(value), y(0))}
                  width={x.bandwidth()}
                  height={Math.abs(y(0) - y(value))}
                  rx={Math.min(4, x.bandwidth() / 2)}
                  className={
                    pointedAt === null || pointedAt === day
                      ? 'fill-accent forced-colors:fill-[CanvasText]'
                      : 'fill-accent/60 forced-colors:fill-[GrayText]'
                  }
                />
              </g>
            ))}
            {before && (
              <LinePath
                data={days.map(({ day }, index) => ({ day, value: before.values[index] ?? 0 }))}
                x={({ day }) => middle(day)}
                y={({ value }) => y(value)}
                fill="none"
                strokeWidth={2}
                className="pointer-events-none stroke-muted/60 forced-colors:stroke-[Highlight]"
              />
            )}
            <AxisLeft
              scale={y}
              tickValues={ticks}
              tickFormat={(value) => writeShort(Number(value))}
              hideAxisLine
              hideTicks
              tickLabelProps={{ ...axis, textAnchor: 'end', dy: '0.3em', dx: -4 }}
            />
            <AxisBottom
              scale={x}
              top={down}
              tickValues={ticksOf(days, Math.max(1, Math.floor(plotWidth / dayWidth)))}
              tickFormat={(day) => short.format(new Date(day))}
              hideTicks
              stroke=""
              axisLineClassName="stroke-control"
              tickLabelProps={(day) => ({
                ...axis,
                // A label near the right edge ends below its bar.
                textAnchor: middle(day) + dayWidth / 2 > plotWidth + margins.right ? 'end' : 'middle',
              })}
            />
          </g>
        </svg>
      )}
      {pointedDay && (
        <Tooltip
          left={clampToChart(margins.left + middle(pointedDay.day), width)}
          day={short.format(new Date(pointedDay.day))}
          value={write(pointedDay.value)}
        />
      )}
    </div>
  );
}

/** Returns the format of days in the chart. */
const shortDay = (locale: string, hasYear: boolean) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(hasYear && { year: 'numeric' }),
  });

type TooltipProps = { left: number; day: string; value: string };

const Tooltip = ({ left, day, value }: TooltipProps) => (
  <p
    className="pointer-events-none absolute top-0 -translate-x-1/2 rounded-lg border border-line bg-surface px-2.5 py-1 text-sm whitespace-nowrap shadow-card"
    style={{ left }}
  >
    <span className="text-muted">{day}</span> <b className="tabular-nums">{value}</b>
  </p>
);

/** Half the width of the tooltip in px, which keeps it inside the chart. */
const halfTooltipWidth = 60;
const clampToChart = (left: number, width: number) =>
  Math.min(Math.max(left, halfTooltipWidth), width - halfTooltipWidth);

function FigureTable({
  name,
  days,
  locale,
  write,
  before,
  unit,
}: ChartParts & { name: string; unit: string }) {
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer rounded py-1 text-muted hover:text-ink">
        {m.dayChart.figuresAsTable()}
      </summary>
      <div className="mt-2 rounded-lg border border-line">
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="px-3 py-1.5 font-semibold">
                {unit}
              </th>
              <th scope="col" className="px-3 py-1.5 text-right font-semibold">
                {name}
              </th>
              {before && (
                <th scope="col" className="px-3 py-1.5 text-right font-semibold">
                  {before.name}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }, index) => (
              <tr key={day} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {long.format(new Date(day))}
                </th>
                <td className="px-3 py-1.5 text-right tabular-nums">{write(value)}</td>
                {before && (
                  <td className="px-3 py-1.5 text-right tabular-nums text-muted">
                    {write(before.values[index] ?? 0)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
