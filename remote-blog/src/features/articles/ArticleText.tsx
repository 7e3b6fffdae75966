import { ErrorState, Lead, Skeleton, SkeletonRegion } from '@northlight/shared/ui';
import { Suspense, use, useMemo } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ArticleData, Soon } from './article-loader.ts';
import { Prose } from './Prose.tsx';

/** The text of an article; while it is on its way, the beginning that the link handed over. */
export const ArticleText = ({ article, html }: Pick<ArticleData, 'article' | 'html'>) => (
  <Suspense key={article.id} fallback={<Arriving description={article.description} />}>
    <Arrived html={html} description={article.description} />
  </Suspense>
);

export const isLater = <T,>(value: Soon<T>): value is Promise<T> => value instanceof Promise;

function Arrived({ html, description }: { html: Soon<string | null>; description: string }) {
  const text = isLater(html) ? use(html) : html;
  // The server has sanitised it (decisions, section 2); a stable object spares React the comparison of long texts.
  const content = useMemo(() => ({ __html: text ?? '' }), [text]);
  return text === null ? <Missing description={description} /> : <Prose dangerouslySetInnerHTML={content} />;
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
