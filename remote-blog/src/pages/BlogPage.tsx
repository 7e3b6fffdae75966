import { useRouteData } from '@northlight/shared/remote';
import { PageHead, TabLinks, Wrap } from '@northlight/shared/ui';
import { useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { blogAddress } from '../features/articles/blog-address.ts';
import type { BlogData } from '../features/articles/blog-loader.ts';
import { rowGap } from '../features/articles/ArticleGrid.tsx';
import { BlogListRest, BlogListTop } from '../features/articles/BlogList.tsx';
import { useSlow } from '../features/articles/use-slow.ts';

const TITLE = 'Notes from the studio';
const LEAD = 'What we learned while building, written by the people who built it. No trends, no predictions.';

export default function BlogPage() {
  const data = useRouteData<BlogData>();
  const next = useNextSearch();
  const loading = useSlow(next !== null);
  // The chosen tab is marked at once, before its articles are loaded.
  const chosen = next ? Number(next.get('category')) || null : data.category;
  const category = data.categories.find(({ id }) => id === chosen);
  const tabs = [{ id: null, name: 'All' }, ...data.categories].map(({ id, name }) => ({
    label: name,
    to: blogAddress({ page: 1, category: id }),
    current: id === chosen,
  }));

  return (
    <>
      {/* Browsers paint the first element of a page first, so this one contains the first viewport. */}
      <div>
        <Head title={category?.name ?? TITLE} lead={category?.description || LEAD} />
        <Wrap>
          {tabs.length > 1 && <TabLinks label="Categories" items={tabs} />}
          <Top>
            <BlogListTop data={data} loading={loading} />
          </Top>
        </Wrap>
      </div>
      <Rest>
        <BlogListRest data={data} loading={loading} />
      </Rest>
    </>
  );
}

/** The query of the tab or page that is being loaded, or null. */
function useNextSearch(): URLSearchParams | null {
  const { state, location } = useNavigation();
  return state === 'loading' && /^\/blog\/?$/.test(location.pathname) ? new URLSearchParams(location.search) : null;
}

/* Low, with the lead on the line of the title, so that the first viewport of a desktop has the title of an article. */
const Head = styled(PageHead)`
  @media (max-width: 640px) {
    padding-block: calc(var(--nav-h) + 32px) 24px;
  }
  @media (min-width: 1024px) {
    padding-top: calc(var(--nav-h) + clamp(28px, 5vw, 96px));
    padding-bottom: clamp(12px, 1.4vw, 28px);

    && h1 {
      grid-column: 1 / 8;
      align-self: last baseline;
    }
    && h1 + div {
      grid-column: 8 / -1;
      align-self: last baseline;
    }
  }
`;

const Top = styled.div`
  margin-top: clamp(20px, 4vw, 64px);

  @media (min-width: 1024px) {
    margin-top: clamp(24px, 2.5vw, 48px);
  }
`;

const Rest = styled(Wrap)`
  padding-bottom: var(--section);

  /* The distance to the content above equals the distance between the rows of the list. */
  > :is(div, a) {
    margin-top: ${rowGap};
  }
`;
