import { styled } from 'styled-components';

/** A status is a ray and a word, never colour alone. */
export const StatusTag = ({ status, label }: { readonly status: string; readonly label: string }) => (
  <Tag data-status={status}>{label}</Tag>
);

const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: 0.8125rem;
  font-weight: 560;
  white-space: nowrap;

  &::before {
    content: '';
    width: 3px;
    height: 16px;
    background: var(--rule-2);
  }

  &[data-status='new']::before {
    background: var(--accent);
  }

  &[data-status='reviewing']::before {
    background: var(--warn);
  }

  &[data-status='interview']::before {
    background: var(--violet);
  }

  &[data-status='rejected']::before {
    background: var(--danger);
  }

  &[data-status='hired']::before {
    width: 9px;
    background: repeating-linear-gradient(90deg, var(--accent) 0 2px, transparent 2px 3.5px);
  }
`;
