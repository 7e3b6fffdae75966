import { bar, block, columns, type Drawing, type ServiceDetails } from './bars.ts';

/** Heights of the figures. Their foundations all have the same depth. */
const FIGURES = [96, 60, 116, 74, 40, 104, 84, 124] as const;

/** Data foundations: the foundations are deeper than the figures are high. */
const foundations: Drawing = () =>
  FIGURES.flatMap((height, figure) => [
    ...block(figure * 5 + 0.5, figure * 5 + 3.5, 140 - height, 140),
    ...block(figure * 5 + 0.5, figure * 5 + 3.5, 156, 196, 'lit'),
    ...block(figure * 5 + 1.5, figure * 5 + 2.5, 196, 320, 'lit'),
  ]);

/** Reports that get used: two empty frames, and one full report that is lit. */
const reports: Drawing = () => [
  ...[0, 29].flatMap((first) =>
    columns(first, first + 10, (column, place) =>
      place === 0 || place === 1 ? bar(column, 40, 280) : [bar(column, 40, 58), bar(column, 262, 280)],
    ),
  ),
  ...block(13, 26, 16, 62, 'lit'),
  ...block(13, 22, 78, 104, 'lit'),
  ...columns(13, 26, (column, place) => bar(column, 268 - 130 * place ** 1.4, 304, 'lit')),
];

/** The last column of the past. */
const NOW = 21;

/** Forecasts: the past, and a range of what may come. */
const forecasts: Drawing = () =>
  columns(0, 39, (column) => {
    const line = 176 - 2.2 * column + 26 * Math.sin(column * 0.62);
    if (column <= NOW) return bar(column, line, 320);
    const spread = 14 + 5.2 * (column - NOW);
    const trend = 140 - 1.2 * (column - NOW);
    return [
      bar(column, trend - spread, trend - 14, 'dim'),
      bar(column, trend - 10, trend + 14, 'lit'),
      bar(column, trend + 18, trend + spread, 'dim'),
    ];
  });

/** Column of the distribution's peak; its right side is longer. */
const PEAK = 8;

/** A figure to trust: a skewed distribution, and its median. */
const median: Drawing = () =>
  columns(0, 39, (column) => {
    if (column === 14 || column === 15) return bar(column, 0, 320, 'lit');
    const spread = column < PEAK ? 4 : 17;
    const count = Math.max(1, Math.round(9 * Math.exp(-(((column - PEAK) / spread) ** 2))));
    return Array.from({ length: count }, (_, index) => bar(column, 320 - 30 * index - 22, 320 - 30 * index));
  });

/** In the order of the sub-categories of the demo. */
export const businessAnalytics: ServiceDetails = [foundations, reports, forecasts, median];
