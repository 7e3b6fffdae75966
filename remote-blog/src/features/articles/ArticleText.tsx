import { ErrorState, Lead, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { type ReactNode, Suspense, use, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigation, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { type ArrivedText, type ArticleData, isOutdated, type Soon } from './article-loader.ts';
import { Contents, hasContents } from './Contents.tsx';
import { headingsOf } from './headings.ts';
import { Prose } from './Prose.tsx';
import { READING_TEXT } from './ReadingProgress.tsx';
import { useReadingAids } from './use-reading-aids.ts';
import { ZoomablePictures } from './zoom/ZoomablePictures.tsx';

/**
 * The text of an article with its list of contents. While the text is loading, it shows the description from the
 * summary that the link passed on.
 */
export const ArticleText = ({ article, html }: Pick<ArticleData, 'article' | 'html'>) => (
  <Suspense key={article.id} fallback={<Arriving description={article.description} />}>
    {isLater(html) ? <Later article={article} html={html} /> : <Arrived article={article} text={html} />}
  </Suspense>
);

export const isLater = <T,>(value: Soon<T>): value is Promise<T> => value instanceof Promise;

type Article = Pick<ArticleData, 'article'>;

const Later = ({ article, html }: Article & { html: Promise<ArrivedText> }) => (
  <Arrived article={article} text={use(html)} />
);

function Arrived({ article, text }: Article & { text: ArrivedText }) {
  if (text === null) return <Missing description={article.description} />;
  return isOutdated(text) ? <LoadAnew /> : <Text html={text} readTime={article.readTime} />;
}

function Text({ html, readTime }: { html: string; readTime: string }) {
  // The API has sanitised the HTML. With a stable object, React need not compare long texts.
  const content = useMemo(() => ({ __html: html }), [html]);
  const headings = useMemo(() => headingsOf(html), [html]);
  const text = useRef<HTMLDivElement>(null);
  const contents = useRef<HTMLElement>(null);
  useReadingAids({ html, text, contents });
  return (
    <>
      {hasContents(headings) && <Contents headings={headings} readTime={readTime} ref={contents} />}
      <Column>
        <ZoomablePictures>
          <Prose ref={text} dangerouslySetInnerHTML={content} />
        </ZoomablePictures>
        <EndMark />
      </Column>
    </>
  );
}

/* Three rays, each shorter than the one before it. */
const EndMark = styled.div`
  width: 14px;
  height: 24px;
  margin-top: clamp(28px, 3vw, 44px);
  background: linear-gradient(var(--ray-crown), var(--accent));
  clip-path: polygon(
    0 0,
    2px 0,
    2px 100%,
    6px 100%,
    6px 25%,
    8px 25%,
    8px 100%,
    12px 100%,
    12px 50%,
    14px 50%,
    14px 100%,
    0 100%
  );

  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  @media print {
    display: none;
  }
`;

const Column = ({ children }: { readonly children: ReactNode }) => <div style={READING_TEXT}>{children}</div>;

/**
 * Loads the page again without the link's summary: the loader then redirects to the article's new name, or answers 404.
 */
function LoadAnew() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname, search, hash }} replace state={null} />;
}

const Arriving = ({ description }: { description: string }) => (
  <Column>
    <SkeletonRegion label="Loading the article">
      <Stack>
        <Lead>{description}</Lead>
        <Skeleton shape="line" count={8} />
      </Stack>
    </SkeletonRegion>
  </Column>
);

function Missing({ description }: { description: string }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  return (
    <Column>
      <Stack>
        <Lead>{description}</Lead>
        <ErrorState
          title="The rest of this article could not be loaded."
          text="This is usually over in a minute."
          onRetry={() => void revalidate()}
          busy={state === 'loading' || navigation.state === 'loading'}
        />
      </Stack>
    </Column>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 24px;
  max-width: var(--measure);
`;
