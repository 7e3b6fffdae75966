import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface NoticeProps {
  /** Id for links with a fragment. */
  readonly id: string;
  readonly kind: 'good' | 'warn';
  readonly title: string;
  readonly children?: ReactNode;
}

/** A notice above the openings. */
export const Notice = ({ id, kind, title, children }: NoticeProps) => (
  <Root id={id} data-kind={kind}>
    <strong>{title}</strong>
    {children && <p>{children}</p>}
  </Root>
);

const Root = styled.div`
  display: grid;
  gap: 4px;
  max-width: 640px;
  margin-bottom: 32px;
  padding: 24px;
  background: var(--surface);
  box-shadow: inset var(--bar, 4px) 0 0 var(--accent);

  &[data-kind='warn'] {
    box-shadow: inset var(--bar, 4px) 0 0 var(--warn);
  }
  > strong {
    font-weight: 600;
  }
`;
