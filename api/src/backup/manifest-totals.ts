import type { Manifest } from './archive-format.ts';

/** The number of rows of all tables, and of files of all kinds. */
export const totalsOf = ({ tables, files }: Pick<Manifest, 'tables' | 'files'>) => ({
  rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
  files: Object.values(files).reduce((sum, { count }) => sum + count, 0),
});

/** Such as `2345 rows in 40 tables, 12 uploads, 3 resumes and 0 files of releases (1.2 MB of files)`. */
export function contentsOf({ tables, files }: Manifest): string {
  const { rows } = totalsOf({ tables, files });
  const megabytes = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return (
    `${rows} rows in ${Object.keys(tables).length} tables, ${files.uploads.count} uploads, ` +
    `${files.resumes.count} resumes and ${files.releases.count} files of releases (${megabytes.toFixed(1)} MB of files)`
  );
}
