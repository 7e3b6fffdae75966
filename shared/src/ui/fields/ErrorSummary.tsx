import { type ComponentPropsWithRef, type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';

/** A field with an error when the form was sent. */
export interface RefusedField {
  /** Id of its control. */
  readonly id: string;
  readonly label: string;
  /** Whether its value has no known error any more. */
  readonly isCorrected: boolean;
}

export interface ErrorSummaryProps extends ComponentPropsWithRef<'div'> {
  /** In the order of the form. */
  readonly fields: readonly RefusedField[];
}

/**
 * Number of fields that still have to be corrected, with a link to each. Corrected fields stay in the list, so that
 * nothing moves while somebody types. The error messages are only at the fields.
 */
export function ErrorSummary({ fields, ...rest }: ErrorSummaryProps) {
  const titleId = useId();
  const left = fields.filter(({ isCorrected }) => !isCorrected).length;
  return (
    <Root role="group" aria-labelledby={titleId} tabIndex={-1} data-done={left === 0 ? '' : undefined} {...rest}>
      <strong id={titleId}>{titleOf(left)}</strong>
      <ul>
        {fields.map(({ id, label, isCorrected }) => (
          <li key={id}>
            <a href={`#${id}`} data-corrected={isCorrected ? '' : undefined} onClick={focusTarget}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}

function titleOf(left: number): string {
  if (left === 0) return 'All corrected';
  return left === 1 ? '1 field needs attention' : `${left} fields need attention`;
}

/** Does not change the address: a hash would add a history entry. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

const Root = styled.div`
  --state: var(--danger);
  display: grid;
  gap: 4px;
  width: 100%;
  padding: 16px 24px;
  background: var(--danger-bg);
  box-shadow: inset var(--bar) 0 0 var(--state);
  font-size: var(--t-ui);

  &[data-done] {
    --state: var(--accent);
    background: var(--tint);
  }
  > strong {
    font-weight: 600;
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
  }
  a {
    display: inline-block;
    padding-block: 4px;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  a[data-corrected] {
    color: var(--ink-2);
    text-decoration-line: line-through;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
