import { FRAME, type PictureChange, type Release, type ReleasePictures } from '@northlight/shared/release';
import { viewText } from './views.ts';

/** A share from 0 to 1 as a percentage. */
export const shareText = (share: number): string =>
  share < 0.0001 ? 'less than 0.01 %' : `${(share * 100).toFixed(share < 0.1 ? 2 : 0)} %`;

/** The result of a comparison as text: one line for each page that changed, and the path of the report. */
export function picturesInWords(release: Release, pictures: ReleasePictures, reportFile: string): string {
  const { compared, changes, comparedWith, notes } = pictures;
  const total = `Pictures of ${release.name} ${release.version} beside ${comparedWith}: ${compared} compared`;
  const lines = changes.map((change) => {
    const foreign = change.foreign.length === 0 ? '' : `, and pixels of ${change.foreign.join(', ')} change`;
    return `  ${change.address} at ${viewText(change)}: ${shareText(change.share)} of the pixels differ${foreign}`;
  });
  return [
    `${total}, ${changes.length === 0 ? 'none differs' : `${changes.length} differ`}.`,
    ...lines,
    ...notes.map((note) => `  ${note}`),
    ...(changes.length === 0 ? [] : [`  Before, after and difference: ${reportFile}`]),
  ].join('\n');
}

/** Reasons to refuse a release that changes pixels of others, unless their owners are accepted by name. */
export function refusalsOf({ name }: Release, { changes, accepted }: ReleasePictures, reportFile: string): string[] {
  const places = new Map<
    string,
    { readonly change: PictureChange; readonly owner: string; readonly views: string[] }
  >();
  for (const change of changes)
    for (const owner of change.foreign.filter((each) => !accepted.includes(each))) {
      const key = `${change.address} ${owner}`;
      const place = places.get(key) ?? { change, owner, views: [] };
      place.views.push(viewText(change));
      places.set(key, place);
    }
  return [...places.values()].map(({ change, owner, views }) => {
    const what = owner === FRAME ? 'in the frame, which is the shell’s' : `in what is ${owner}’s`;
    return (
      `The page ${change.address} of ${change.remote} looks different ${what} and not ${name}’s ` +
      `(${views.join('; ')}): see ${reportFile}, and put it right, or release it with ` +
      `--accept ${owner} when its team agrees.`
    );
  });
}
