import { Lead, Skeleton, SkeletonRegion, Wrap } from '@northlight/shared/ui';
import { SectionSpace } from '../../../app/SectionBoundary.tsx';

/** As high as the screen, so that the footer stays out of view until the loaded section has its own height. */
const WHOLE_SCREEN = { minHeight: '100vh' };
const STACK = { display: 'grid', gap: 'var(--s6)' };

/** The placeholder for a section of another team, which the browser will render. */
export const SkeletonSection = ({ title }: { readonly title: string }) => (
  <SectionSpace style={WHOLE_SCREEN}>
    <Wrap>
      <noscript>
        <style>{'[data-adopted-skeleton] { display: none !important }'}</style>
        <Lead>
          “{title}” is made by your browser, which needs JavaScript for it. The rest of the site works without.
        </Lead>
      </noscript>
      <SkeletonRegion label={`Loading ${title}`} style={STACK} data-adopted-skeleton="">
        <Skeleton shape="title" />
        <Skeleton shape="line" count={2} />
        <Skeleton shape="row" count={4} />
      </SkeletonRegion>
    </Wrap>
  </SectionSpace>
);
