/** @jest-environment node */
import { liveRemoteOf } from '../../testing/release-of.ts';
import { ANYBODY, chooseLineUp, type Visitor } from './line-up.ts';
import type { LiveRemote } from './live-remote.ts';
import type { Releases, RemoteReleases } from './registry-reader.ts';

const blog = (version: string) => liveRemoteOf('blog', ['/blog'], { version });
const [canary, live, before, longBefore] = [blog('1.0.3'), blog('1.0.2'), blog('1.0.1'), blog('1.0.0')];
const site = { name: 'site', live: liveRemoteOf('site', ['/']), canary: null, fallbacks: [] };

function releases(changes: Partial<RemoteReleases> = {}): Releases {
  const remotes = [site, { name: 'blog', live, canary: null, fallbacks: [before, longBefore], ...changes }];
  return {
    remotes,
    live: remotes.map((remote) => remote.live),
    hasCanary: changes.canary !== undefined,
    registry: null,
  };
}

const breaking =
  (...broken: LiveRemote[]) =>
  (remote: LiveRemote) =>
    !broken.includes(remote);
const chosen = (
  from: Releases,
  visitor: Partial<Visitor> = {},
  works: ((remote: LiveRemote) => boolean) | null = breaking(),
) => {
  const { remotes, replaceable } = chooseLineUp(from, { ...ANYBODY, ...visitor }, works);
  return [remotes.find(({ name }) => name === 'blog')?.version, replaceable.has('blog')];
};

describe('chooseLineUp', () => {
  it('is what is live, which can be replaced while there is an earlier version', () => {
    expect(chosen(releases())).toEqual(['1.0.2', true]);
    expect(chosen(releases({ fallbacks: [] }))).toEqual(['1.0.2', false]);
  });

  it.each([
    ['the live version', [live], '1.0.1', true],
    ['the live and the version before', [live, before], '1.0.0', false],
    ['all but the live version', [before, longBefore], '1.0.2', false],
    ['all of them', [live, before, longBefore], '1.0.2', false],
  ])('knows what to show when %s is broken', (_what, broken, version, replaceable) => {
    expect(chosen(releases(), {}, breaking(...broken))).toEqual([version, replaceable]);
  });

  it('avoids what this browser could not load, and shows it when there is nothing else', () => {
    expect(chosen(releases(), { avoided: new Set(['blog@1.0.2']) })).toEqual(['1.0.1', true]);
    expect(chosen(releases(), { avoided: new Set(['blog@1.0.2', 'blog@1.0.1']) }, breaking(longBefore))).toEqual([
      '1.0.2',
      false,
    ]);
  });

  it('shows a canary to a visitor who is among its visitors, and the live version when the canary is broken', () => {
    const running = releases({ canary: { remote: canary, percent: 100, since: '' } });

    expect(chosen(running, { id: 'somebody' })).toEqual(['1.0.3', true]);
    expect(chosen(running)).toEqual(['1.0.2', true]);
    expect(chosen(running, { id: 'somebody' }, breaking(canary))).toEqual(['1.0.2', true]);
  });

  it('shows a preview before everything else, also of a remote that was never released', () => {
    const events = liveRemoteOf('events', ['/events']);

    expect(
      chosen(releases({ canary: { remote: canary, percent: 100, since: '' } }), {
        id: 'somebody',
        preview: longBefore,
      }),
    ).toEqual(['1.0.0', true]);
    expect(
      chooseLineUp(releases(), { ...ANYBODY, preview: events }, breaking()).remotes.map(({ name }) => name),
    ).toEqual(['site', 'blog', 'events']);
  });

  it('shows what a developer chose, shown to others or not, and what is usual when that is broken', () => {
    const choose = (remote: LiveRemote) => ({ chosen: new Map([['blog', remote]]) });
    const stored = blog('0.9.0');

    expect(chosen(releases(), choose(longBefore))).toEqual(['1.0.0', true]);
    expect(chosen(releases({ canary: { remote: canary, percent: 0, since: '' } }), choose(canary))).toEqual([
      '1.0.3',
      true,
    ]);
    expect(chosen(releases(), choose(stored))).toEqual(['0.9.0', true]);
    expect(chosen(releases(), choose(stored), breaking(stored))).toEqual(['1.0.2', true]);
  });

  it('takes a chosen version that is shown anyway from where it stands already', () => {
    const from = releases();

    expect(chooseLineUp(from, { ...ANYBODY, chosen: new Map([['blog', blog('1.0.2')]]) }, breaking()).remotes).toBe(
      chooseLineUp(from, ANYBODY, breaking()).remotes,
    );
  });

  it('is the same array for the same versions of the same registry', () => {
    const from = releases();
    const [one, other] = [
      chooseLineUp(from, ANYBODY, breaking()),
      chooseLineUp(from, { ...ANYBODY, id: 'somebody' }, breaking()),
    ];

    expect(other.remotes).toBe(one.remotes);
    expect(chooseLineUp(from, ANYBODY, breaking(live)).remotes).not.toBe(one.remotes);
    expect(chooseLineUp(releases(), ANYBODY, breaking()).remotes).not.toBe(one.remotes);
  });

  it('is the same array for as many combinations as there may be at a time among many remotes', () => {
    const remotes = Array.from({ length: 100 }, (_, index) => ({
      name: `section-${index}`,
      live: liveRemoteOf(`section-${index}`, [`/section-${index}`]),
      canary: null,
      fallbacks: [liveRemoteOf(`section-${index}`, ['/'], { version: '0.9.0' })],
    }));
    const from: Releases = { remotes, live: remotes.map((remote) => remote.live), hasCanary: false, registry: null };
    const first = chooseLineUp(from, ANYBODY, breaking());
    for (const { live: broken } of remotes) chooseLineUp(from, ANYBODY, breaking(broken));

    expect(chooseLineUp(from, ANYBODY, breaking())).toBe(first);
  });

  it('is found at once while nothing is known to be broken, and is still each visitor’s own', () => {
    const from = releases();
    const usual = chooseLineUp(from, ANYBODY, null);

    expect(usual).toEqual(chooseLineUp(from, ANYBODY, breaking()));
    expect(chooseLineUp(from, { ...ANYBODY, id: 'somebody' }, null)).toBe(usual);
    expect(chosen(from, { avoided: new Set(['blog@1.0.2']) }, null)).toEqual(['1.0.1', true]);
    expect(chosen(from, { preview: canary }, null)).toEqual(['1.0.3', true]);
    expect(chosen(from, { chosen: new Map([['blog', before]]) }, null)).toEqual(['1.0.1', true]);
    const running = releases({ canary: { remote: canary, percent: 100, since: '' } });
    expect(chosen(running, { id: 'somebody' }, null)).toEqual(['1.0.3', true]);
    expect(chosen(running, {}, null)).toEqual(['1.0.2', true]);
  });
});
