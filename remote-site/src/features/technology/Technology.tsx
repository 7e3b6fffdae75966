import { chapterLevel, Display, EmptyState, ErrorState, Grid, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { CategoryTabs, tabId } from './CategoryTabs.tsx';
import { Products } from './Products.tsx';
import type { TechnologyData } from './technology-loader.ts';
import { useProducts } from './use-products.ts';

const TITLE = 'Tools we would choose again.';
const LEAD = 'What we build with, by field. Ask us about the ones that are not here.';
const PANEL = 'technology-panel';

/** What the company builds with: a tab for each category, and the products of the chosen one. */
export function Technology({ heading, categories, products: first }: TechnologyData) {
  const { category, products, state, choose } = useProducts({ categories, products: first });
  return (
    <Chapter id="technology" aria-labelledby="technology-title">
      <Wrap>
        <Row>
          <Side>
            <Display level={chapterLevel(heading?.title ?? TITLE)} as="h2" id="technology-title">
              {heading?.title ?? TITLE}
            </Display>
            {categories.length > 0 && (
              <CategoryTabs categories={categories} chosen={category} controls={PANEL} onChoose={choose} />
            )}
          </Side>
          <Shown>
            {category === undefined ? (
              <EmptyState title="No data found" text="There are no technologies to show yet." />
            ) : (
              <Panel
                role="tabpanel"
                id={PANEL}
                aria-labelledby={tabId(category)}
                aria-busy={state === 'loading' || undefined}
                tabIndex={0}
              >
                {state === 'failed' && (
                  <ErrorState
                    title="The technologies could not be loaded."
                    text="The rest of the page is not affected."
                    onRetry={() => choose(category)}
                  />
                )}
                {products.length > 0 && <Products products={products} />}
                {state === 'ready' && products.length === 0 && (
                  <EmptyState title="No data found" text="Nothing is listed in this category yet." />
                )}
              </Panel>
            )}
            <p>{heading?.description ?? LEAD}</p>
          </Shown>
        </Row>
      </Wrap>
    </Chapter>
  );
}

/* The services above end with a ground of their own, so less space is enough. */
const Chapter = styled(Section)`
  padding-top: calc(var(--section) * 0.7);
`;

const Row = styled(Grid)`
  row-gap: 24px;
  align-items: start;
`;

const Side = styled.div`
  grid-column: 1 / 5;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 3vw, 56px);

  @media (min-width: 1024px) {
    position: sticky;
    top: calc(var(--nav-h) + 32px);
  }
  @media (max-width: 1023px) {
    grid-column: 1 / -1;
    gap: 16px;
  }
`;

/* The products begin beside the title, and the words about all of them end the column. */
const Shown = styled.div`
  grid-column: 6 / -1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 3vw, 56px);

  > p {
    max-width: 56ch;
    color: var(--ink-2);
    white-space: pre-line;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  @media (max-width: 1023px) {
    grid-column: 1 / -1;
  }
`;

const Panel = styled.div`
  /* Fades only when loading takes long enough to notice. */
  > * {
    transition: opacity var(--t-fast);
  }
  &[aria-busy] > * {
    opacity: 0.4;
    transition-delay: 200ms;
  }
`;
