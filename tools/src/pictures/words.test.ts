import type { PictureChange, ReleasePictures } from '@northlight/shared/release';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { picturesInWords, refusalsOf } from './words.ts';

const change: PictureChange = {
  remote: 'site',
  address: '/',
  width: 360,
  scheme: 'light',
  share: 0.00004,
  foreign: ['frame', 'site'],
};

const pictures = (accepted: readonly string[], changes: readonly PictureChange[] = [change]): ReleasePictures => ({
  takenAt: '2026-01-02T00:00:00.000Z',
  comparedWith: '1.0.0-a',
  browser: 'Chromium 140',
  compared: 4,
  changes: [...changes],
  accepted: [...accepted],
  notes: ['/new is new: there is nothing to compare it with.'],
});

const blog = releaseOf('blog', '1.0.0-b');

describe('refusalsOf', () => {
  it('names each whose pixels change, until that is accepted by name', () => {
    expect(refusalsOf(blog, pictures([]), '/r.html')).toHaveLength(2);
    expect(refusalsOf(blog, pictures(['frame']), '/r.html')).toEqual([
      'The page / of site looks different in what is site’s and not blog’s (360 px, light): see /r.html, and put it ' +
        'right, or release it with --accept site when its team agrees.',
    ]);
    expect(refusalsOf(blog, pictures(['site', 'frame']), '/r.html')).toEqual([]);
    expect(refusalsOf(blog, pictures(['career']), '/r.html')).toHaveLength(2);
  });
});

describe('picturesInWords', () => {
  it('says for each page how much changed and whose, and where to look', () => {
    expect(picturesInWords(blog, pictures([]), '/r.html').split('\n')).toEqual([
      'Pictures of blog 1.0.0-b beside 1.0.0-a: 4 compared, 1 differ.',
      '  / at 360 px, light: less than 0.01 % of the pixels differ, and pixels of frame, site change',
      '  /new is new: there is nothing to compare it with.',
      '  Before, after and difference: /r.html',
    ]);
    expect(picturesInWords(blog, pictures([], []), '/r.html')).not.toContain('/r.html');
  });
});
