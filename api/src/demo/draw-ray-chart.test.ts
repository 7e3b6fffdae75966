import { type DemoChart, demoContent, type DemoMedia } from './content/index.ts';
import { drawRayChart } from './draw-ray-chart.ts';
import { sanitiseSvg } from '../media/sanitise-svg.ts';

const isChart = (picture: DemoMedia): picture is DemoChart => 'chart' in picture;
const charts = demoContent.flatMap(({ records }) =>
  records.flatMap((record) =>
    Object.values(record).flatMap((value) =>
      typeof value === 'object' && 'pictures' in value ? Object.values(value.pictures).filter(isChart) : [],
    ),
  ),
);

describe('drawRayChart', () => {
  it('draws one ray for each that was counted, and the words beside them', () => {
    const svg = drawRayChart([
      { figure: '3', label: 'Left', rays: 3 },
      { figure: '1', label: 'Kept', rays: 1 },
    ]);
    const rows = [...svg.matchAll(/<path d="([^"]*)" stroke=/g)].map(([, path = '']) => path.split('M').length - 1);

    expect(rows).toEqual([3, 1]);
    expect(svg.match(/scale\(1 -1\)/g)).toHaveLength('3Left1Kept'.length);
  });

  it('refuses words it has no room or no letters for', () => {
    const withLabel = (label: string) => () => drawRayChart([{ figure: '3', label, rays: 3 }]);

    expect(withLabel('Deleted without a word and never asked for again')).toThrow('no room');
    expect(withLabel('শূন্য')).toThrow('no letters');
  });

  it('says in words what each figure of the sample articles shows, and loses nothing of it as an upload', () => {
    expect(charts.length).toBeGreaterThan(0);
    for (const { chart, alt } of charts) {
      for (const { figure, label } of chart) expect(alt).toContain(`${label}: ${figure}`);
      const [drawn, stored] = [drawRayChart(chart), sanitiseSvg(drawRayChart(chart))];
      expect(stored.match(/ d="M/g)).toHaveLength(drawn.match(/<path/g)?.length ?? 0);
      expect(stored).not.toMatch(/ d[ >]/);
    }
  });
});
