import { Lead, Skeleton, SkeletonRegion, Wrap } from '@northlight/shared/ui';
import { SectionSpace } from '../../../app/SectionBoundary.tsx';

/** As high as the screen: the footer stays out of sight until what is loaded has its own height. */
const WHOLE_SCREEN = { minHeight: '100vh' };
const STACK = { display: 'grid', gap: 'var(--s6)' };

/** Stands where the browser will render a section of another team. */
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
