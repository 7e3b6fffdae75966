import { ErrorState, Lead, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { Suspense, use, useMemo } from 'react';
import { Navigate, useLocation, useNavigation, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ArticleData, OutdatedLink, Soon } from './article-loader.ts';
import { Prose } from './Prose.tsx';

/** The text of an article; while it is on its way, the beginning that the link handed over. */
export const ArticleText = ({ article, html }: Pick<ArticleData, 'article' | 'html'>) => (
  <Suspense key={article.id} fallback={<Arriving description={article.description} />}>
    {isLater(html) ? (
      <Later html={html} description={article.description} />
    ) : (
      <Arrived text={html} description={article.description} />
    )}
  </Suspense>
);

export const isLater = <T,>(value: Soon<T>): value is Promise<T> => value instanceof Promise;

type ArrivedText = Awaited<ArticleData['html']>;

const Later = ({ html, description }: { html: Promise<ArrivedText>; description: string }) => (
  <Arrived text={use(html)} description={description} />
);

function Arrived({ text, description }: { text: ArrivedText; description: string }) {
  if (text === null) return <Missing description={description} />;
  return isOutdated(text) ? <LoadAnew /> : <Text html={text} />;
}

const isOutdated = (text: string | OutdatedLink): text is OutdatedLink => typeof text !== 'string';

function Text({ html }: { html: string }) {
  // The API has sanitised it; a stable object spares React the comparison of long texts.
  const content = useMemo(() => ({ __html: html }), [html]);
  return <Prose dangerouslySetInnerHTML={content} />;
}

/** Opens the address without what the link handed over: it leads to the article's new name, or says that it is gone. */
function LoadAnew() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname, search, hash }} replace state={null} />;
}

const Arriving = ({ description }: { description: string }) => (
  <SkeletonRegion label="Loading the article">
    <Stack>
      <Lead>{description}</Lead>
      <Skeleton shape="line" count={8} />
    </Stack>
  </SkeletonRegion>
);

function Missing({ description }: { description: string }) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  return (
    <Stack>
      <Lead>{description}</Lead>
      <ErrorState
        title="The rest of this article could not be loaded."
        text="This is usually over in a minute."
        onRetry={() => void revalidate()}
        busy={state === 'loading' || navigation.state === 'loading'}
      />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 24px;
  max-width: var(--measure);
`;
