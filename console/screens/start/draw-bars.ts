import UPlot from 'uplot';
import { monthName } from '../../words/figures.ts';
import { locale, say } from '../../words/language.ts';
import type { ComparedMonth } from './month-bars.tsx';

const AXIS_PX = 56;
/** Least width of a month's name, in pixels. In less room only every third month is named. */
const NAME_PX = 48;
const NAMED_OF_NARROW = 3;

function colour(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Draws the months, with a line for the year before, into an element. Returns a function that removes the drawing. */
export function drawBars(element: HTMLElement, months: readonly ComparedMonth[], height: number): () => void {
  const short = new Intl.NumberFormat(locale(), { notation: 'compact' });
  const bars = UPlot.paths.bars?.({ size: [0.6, 48] });
  const axis = { stroke: colour('--muted'), grid: { stroke: colour('--line') }, ticks: { show: false } };
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.6, months.length - 0.4] },
        y: { range: (_plot, low, high) => [Math.min(0, low), Math.max(1, high)] },
      },
      axes: [
        {
          ...axis,
          splits: () => months.map((_, index) => index),
          values: (plot, at) =>
            at.map((index) => {
              const isNarrow = plot.width / months.length < NAME_PX;
              const isNamed = !isNarrow || (months.length - 1 - index) % NAMED_OF_NARROW === 0;
              return isNamed ? monthName(months[index]?.month ?? '2026-01') : '';
            }),
        },
        { ...axis, size: AXIS_PX, values: (_plot, at) => at.map((value) => short.format(value)) },
      ],
      series: [
        {},
        {
          label: say(['Base', 'Base', 'Base']),
          fill: colour('--accent'),
          stroke: colour('--accent'),
          points: { show: false },
          ...(bars === undefined ? {} : { paths: bars }),
        },
        {
          label: say(['Un año antes', 'A year before', 'Un any abans']),
          stroke: colour('--muted'),
          width: 2,
          points: { show: true, size: 6, fill: colour('--card') },
        },
      ],
    },
    [months.map((_, index) => index), months.map(({ base }) => base), months.map(({ before }) => before)],
    element,
  );
  const fit = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
  fit.observe(element);
  return () => {
    fit.disconnect();
    plot.destroy();
  };
}
