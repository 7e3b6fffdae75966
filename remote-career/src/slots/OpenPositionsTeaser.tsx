import { Display, Grid, Icon, RayLink, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { ray } from '@northlight/shared/ui/ray';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OpenPositions } from '../features/openings/open-positions-loader.ts';
import { openingPath } from '../features/openings/opening-address.ts';

const HEADING = 'open-positions';

/** The open positions as a chapter of another page. Nothing if no position is open, or if they could not be loaded. */
export default function OpenPositionsTeaser({ data }: { data: OpenPositions | null }) {
  if (!data || data.total === 0) return null;
  return (
    <Chapter aria-labelledby={HEADING}>
      <Wrap>
        <SectionHead id={HEADING} title="Work with us">
          <RayLink to="/career">
            {data.total === 1 ? 'See the open position' : `See all ${data.total} open positions`}
          </RayLink>
        </SectionHead>
        <List>
          {data.first.map(({ id, title, sub_title }) => (
            <li key={id}>
              <Row as={Link} to={openingPath(id)}>
                <Display level="d4" as="span">
                  {title}
                </Display>
                <span>{sub_title}</span>
                <Icon name="next" />
              </Row>
            </li>
          ))}
        </List>
      </Wrap>
    </Chapter>
  );
}

/* A short chapter between larger ones. */
const Chapter = styled(Section)`
  padding-block: max(48px, var(--section) * 0.5);

  @media print {
    padding-block: 14pt;
  }
`;

const List = styled.ul`
  border-bottom: 1px solid var(--rule);

  li {
    border-top: 1px solid var(--rule);
  }
`;

const Row = styled(Grid)`
  position: relative;
  align-items: center;
  row-gap: 8px;
  min-height: 88px;
  padding-block: 18px;

  > :first-child {
    grid-column: 1 / 8;
  }
  > :nth-child(2) {
    grid-column: 8 / -1;
    padding-inline-end: 40px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  > svg {
    position: absolute;
    inset-inline-end: 0;
    width: 22px;
    color: var(--accent);
    transition: transform var(--t-fast);
  }
  [dir='rtl'] & > svg {
    scale: -1 1;
  }
  &:hover > svg {
    transform: translateX(4px);
  }
  &::before {
    ${ray}
    bottom: 0;
    height: 100%;
    transform: scaleY(0);
  }
  &:hover::before {
    transform: none;
  }
  &:hover > :first-child {
    color: var(--accent);
  }

  @media (max-width: 1023px) {
    > :first-child,
    > :nth-child(2) {
      grid-column: 1 / -1;
    }
    > :first-child {
      padding-inline-end: 40px;
    }
  }
`;
