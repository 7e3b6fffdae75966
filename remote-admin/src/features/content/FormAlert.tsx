import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A message about the whole form. Errors interrupt a screen reader, notes do not. */
export const FormAlert = ({ kind, children }: { readonly kind: 'error' | 'note'; readonly children: ReactNode }) => (
  <Box role={kind === 'error' ? 'alert' : 'status'} data-kind={kind}>
    {children}
  </Box>
);

const Box = styled.div`
  margin-bottom: 16px;
  padding: 12px 16px;
  background: var(--tint-2);
  box-shadow: inset var(--bar, 4px) 0 0 var(--accent);
  font-size: 0.875rem;

  &[data-kind='error'] {
    background: var(--danger-bg);
    box-shadow: inset var(--bar, 4px) 0 0 var(--danger);
  }

  > button {
    min-height: 24px;
    font-weight: 560;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  > button + button {
    margin-inline-start: 12px;
  }
`;
