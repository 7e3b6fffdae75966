import { Small } from './Block.tsx';
import { agoText, timeText } from './wording.ts';

/** A time, how long ago it was, and who caused it. */
export const Moment = ({
  time,
  now,
  by,
}: {
  readonly time: string;
  readonly now: string;
  readonly by?: string | null;
}) => (
  <>
    <time dateTime={time}>{timeText(time)}</time>
    <Small>
      {agoText(time, now)}
      {by !== undefined && (
        <>
          , by <bdi>{by ?? 'somebody unknown'}</bdi>
        </>
      )}
    </Small>
  </>
);

/** A release that was built from an unpacked archive has no commit. */
export const Commit = ({ children }: { readonly children: string | null }) =>
  children === null ? (
    'no commit'
  ) : (
    <>
      commit <bdi>{children}</bdi>
    </>
  );
