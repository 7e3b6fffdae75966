import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import type { PageGap } from './page-window.ts';

export interface GoToPageProps {
  readonly gap: PageGap;
  readonly pages: number;
  readonly href: (page: number) => string;
  /** Name of the query parameter with the page number. */
  readonly parameter: string;
}

/**
 * A gap in the page numbers that opens an input for any page. It works without scripts: the browser opens it and
 * submits the form, whose hidden inputs have the other parameters of the address.
 */
export function GoToPage({ gap, pages, href, parameter }: GoToPageProps) {
  const navigate = useNavigate();
  const details = useRef<HTMLDetailsElement>(null);
  const id = useId();
  const { pathname, rest } = addressOf(href(gap.first), parameter);

  const close = () => details.current?.removeAttribute('open');
  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
    details.current.querySelector('summary')?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = Number(new FormData(event.currentTarget).get(parameter));
    if (!Number.isInteger(page) || page < 1 || page > pages) return;
    close();
    void navigate(href(page));
  };

  return (
    <Root ref={details} onKeyDown={closeWithEscape} onBlur={closeWhenLeft}>
      <summary>
        <span aria-hidden="true">…</span>
        <VisuallyHidden>{`Pages ${gap.first} to ${gap.last}`}</VisuallyHidden>
      </summary>
      <form method="get" action={pathname} onSubmit={go}>
        {rest.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={id}>Go to page</label>
        <input
          id={id}
          name={parameter}
          type="number"
          min={1}
          max={pages}
          step={1}
          required
          placeholder={`1 to ${pages}`}
        />
        <button type="submit">Go</button>
      </form>
    </Root>
  );
}

/** Path and other parameters of an address, for a form. A relative address (`?page=2`) keeps the path. */
function addressOf(
  address: string,
  parameter: string,
): { pathname: string | undefined; rest: readonly [string, string][] } {
  const [pathname, search = ''] = address.split('?', 2);
  const rest = [...new URLSearchParams(search)].filter(([name]) => name !== parameter);
  return { pathname: pathname === '' ? undefined : pathname, rest };
}

const Root = styled.details`
  position: relative;

  summary {
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 48px;
    color: var(--ink-2);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover,
  &[open] summary {
    background: var(--tint);
    color: var(--ink);
  }

  form {
    position: absolute;
    z-index: 3;
    bottom: calc(100% + 8px);
    left: 50%;
    display: grid;
    grid-template-columns: 116px auto;
    gap: 8px;
    width: max-content;
    padding: 16px;
    border: 1px solid var(--rule-2);
    background: var(--surface);
    box-shadow: var(--shadow);
    translate: -50% 0;
  }
  label {
    grid-column: 1 / -1;
    color: var(--ink-2);
    font-size: var(--t-ui);
  }
  input,
  button {
    min-height: 44px;
    padding-inline: 12px;
    border: 1px solid var(--rule-2);
    font: inherit;
  }
  input {
    width: 100%;
    min-width: 0;
    background: var(--surface);
    color: inherit;
  }
  button {
    white-space: nowrap;
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 560;
    cursor: pointer;
  }
  button:hover {
    background: var(--accent-2);
  }

  /* A narrow window has no room beside every gap, so the field opens in the middle of the list. */
  @media (max-width: 560px) {
    position: static;
  }
`;
