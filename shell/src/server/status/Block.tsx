import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface BlockProps {
  readonly title: string;
  /** At the end of the title's line. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A bordered part of the page, like those of the dashboard. */
export function Block({ title, note, children }: BlockProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <Root aria-labelledby={id}>
      <Title>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </Title>
      {children}
    </Root>
  );
}

/** Shown instead of a table without rows. */
export const Nothing = styled.p`
  padding: 16px 20px;
  border-top: 1px solid var(--rule);
  color: var(--ink-2);
`;

/** Smaller text below what it belongs to. */
export const Small = styled.span`
  display: block;
  color: var(--ink-2);
  font-size: var(--t-small);
  font-weight: 400;
`;

/** For names of versions, commits and traces. */
export const Code = styled.code`
  font: 0.75rem/1.6 var(--font-mono);
  overflow-wrap: anywhere;
`;

/** A ray and a word, because colour alone must not carry the meaning. */
export const State = styled.span`
  display: inline-block;
  padding-inline-start: 10px;
  background: linear-gradient(var(--rule-2), var(--rule-2)) 0 50% / 3px 14px no-repeat;

  &:dir(rtl) {
    background-position: 100% 50%;
  }
  &[data-state='good'] {
    background-image: linear-gradient(var(--accent), var(--accent));
  }
  &[data-state='fair'] {
    background-image: linear-gradient(var(--warn), var(--warn));
  }
  &[data-state='poor'] {
    background-image: linear-gradient(var(--danger), var(--danger));
    color: var(--danger);
    font-weight: 560;
  }
`;

const Root = styled.section`
  border: 1px solid var(--rule);
  background: var(--surface);

  @media (min-width: 1024px) {
    tr > :first-child {
      padding-inline-start: 20px;
    }
  }
  /* Records are short, so as many as fit are beside each other. */
  @media (max-width: 1023.98px) {
    && tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(148px, 100%), 1fr));
    }
    tbody tr > th {
      grid-column: 1 / -1;
    }
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 4px 24px;
  padding: 16px 20px;

  h2 {
    font-size: 1.0625rem;
    font-weight: 560;
  }
  p {
    color: var(--ink-2);
  }
`;
