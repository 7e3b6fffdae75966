import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../rooms.ts';
import { deployedFile } from './deployed-files.ts';

const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
  .parse(parse(deployedFile('prometheus/alerts.yml')));
const alerts = groups.flatMap(({ rules }) => rules);

function promtool(...words: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync('promtool', words, {
    cwd: path.join(ROOT, 'deploy/prometheus'),
    encoding: 'utf8',
  });
  if (error) throw new Error('This test runs promtool: install it (Debian: apt-get install prometheus).');
  return { status, said: stdout + stderr };
}

/** For each alert, the series that must cause it: one value a minute, in Prometheus's notation. */
const HEARD: Readonly<Record<string, readonly (readonly [series: string, values: string])[]>> = {
  ProcessAway: [['up{job="northlight-api",instance="a"}', '1 0x30']],
  AnswersFail: [
    ['http_request_duration_seconds_count{job="northlight-api",status="200"}', '0+98x30'],
    ['http_request_duration_seconds_count{job="northlight-api",status="503"}', '0+2x30'],
  ],
  AnswersSlow: [
    ['http_request_duration_seconds_bucket{job="northlight-shell",method="GET",le="1"}', '0+90x30'],
    ['http_request_duration_seconds_bucket{job="northlight-shell",method="GET",le="5"}', '0+100x30'],
    ['http_request_duration_seconds_bucket{job="northlight-shell",method="GET",le="+Inf"}', '0+100x30'],
  ],
  RemoteFails: [
    ['remote_failures_total{remote="blog",origin="browser"}', '0+1x30'],
    ['remote_documents_total{remote="blog"}', '0+10x30'],
  ],
  CanaryStopped: [['canary_stopped_total{remote="blog"}', '0x20 1x10']],
  FeedAway: [['content_feed_current{instance="a"}', '1 0x30']],
  DatabaseCrowded: [['database_connections{state="waiting",instance="a"}', '3x30']],
  MailsStay: [['mails{state="given_up",instance="a"}', '1x30']],
  BackupMissing: [
    ['backup_last_success_timestamp_seconds{kind="backup",instance="a"}', '-100000x30'],
    ['backup_failing{kind="backup",instance="a"}', '0x30'],
  ],
};
/** The same series of a healthy site. */
const WELL: typeof HEARD = {
  ...HEARD,
  ProcessAway: [['up{job="northlight-api",instance="a"}', '1x30']],
  AnswersFail: [['http_request_duration_seconds_count{job="northlight-api",status="200"}', '0+98x30']],
  AnswersSlow: [
    ['http_request_duration_seconds_bucket{job="northlight-shell",method="GET",le="1"}', '0+99x30'],
    ['http_request_duration_seconds_bucket{job="northlight-shell",method="GET",le="+Inf"}', '0+100x30'],
  ],
  RemoteFails: [
    ['remote_failures_total{remote="blog",origin="browser"}', '0+1x30'],
    ['remote_documents_total{remote="blog"}', '0+100x30'],
  ],
  CanaryStopped: [['canary_stopped_total{remote="blog"}', '1x30']],
  FeedAway: [['content_feed_current{instance="a"}', '1x30']],
  DatabaseCrowded: [['database_connections{state="waiting",instance="a"}', '0x30']],
  MailsStay: [['mails{state="waiting",instance="a"}', '3x30']],
  BackupMissing: [
    ['backup_last_success_timestamp_seconds{kind="backup",instance="a"}', '-80000x30'],
    ['backup_failing{kind="backup",instance="a"}', '0x30'],
  ],
};

/** @returns names of the alerts that are active after 25 minutes. */
function alertsAfter(heard: typeof HEARD): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  try {
    return alerts.flatMap(({ alert }) => {
      const file = path.join(folder, `${alert}.json`);
      const test = {
        interval: '1m',
        input_series: (heard[alert] ?? []).map(([series, values]) => ({ series, values })),
        // No alert is expected, so an active one is reported as a failure.
        alert_rule_test: [{ eval_time: '25m', alertname: alert, exp_alerts: [] }],
      };
      writeFileSync(
        file,
        JSON.stringify({ rule_files: [path.join(ROOT, 'deploy/prometheus/alerts.yml')], tests: [test] }),
      );
      const { status, said } = promtool('test', 'rules', file);
      if (status !== 0 && !said.includes('got:')) throw new Error(said);
      return status === 0 ? [] : [alert];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('deploy/prometheus', () => {
  it('has nine alerts, each with its paragraph in the runbook', () => {
    const runbook = readFileSync(path.join(ROOT, 'docs/runbook.md'), 'utf8');
    expect(alerts).toHaveLength(9);
    expect(alerts.filter(({ alert }) => !runbook.includes(`\n### ${alert}\n`))).toEqual([]);
  });

  it('is understood by Prometheus', () => {
    for (const words of [
      ['check', 'config', 'prometheus.yml'],
      ['check', 'rules', 'alerts.yml'],
    ]) {
      const { status, said } = promtool(...words);
      expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
    }
  });

  it('alerts of each thing that it is for', () => {
    expect(alertsAfter(HEARD)).toEqual(alerts.map(({ alert }) => alert));
  });

  it('is silent while all is well', () => {
    expect(alertsAfter(WELL)).toEqual([]);
  });
});

describe('what is asked for', () => {
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...[...deployedFile('grafana-dashboard.json').matchAll(/"expr": "(.*)"/g)].map(([, expr = '']) => expr),
  ];
  const known = ['shared/src/metrics/open-metrics.ts', 'api/src/plugins/app/metrics.ts', 'shell/src/server/metrics.ts']
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');

  it('is measured by the product, by the library or by Prometheus', () => {
    const names = new Set(asked.flatMap((expr) => expr.match(/\b[a-z]+(?:_[a-z0-9]+)+(?=[{[)]| |$)/g) ?? []));
    const own = [...names]
      .filter((name) => !/^(?:nodejs|process)_|^histogram_quantile$|^label_/.test(name))
      .map((name) => name.replace(/_(?:count|bucket)$/, ''));
    expect(own.filter((name) => !known.includes(`'${name}'`))).toEqual([]);
    expect(own.length).toBeGreaterThan(8);
  });
});
