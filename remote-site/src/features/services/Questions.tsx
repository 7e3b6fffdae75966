import { Display, Grid, Section, Wrap } from '@northlight/shared/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { drawnWhenForced } from '../../layout/drawn-when-forced.ts';
import type { ServiceData } from './service-loader.ts';
import { PLATES } from './service-plates.ts';
import type { ServiceType } from './service-types.ts';

const tintOf = (type: ServiceType) => ({ '--plate-ray': PLATES[type].body, '--plate-ground': PLATES[type].ground });

/** What the visitor has opened and closed, by entry of the tab's history: after Back the page is as it was left. */
const toggled = new Map<string, ReadonlyMap<string, boolean>>();

function rememberToggled(entry: string, question: string, isOpen: boolean): void {
  toggled.set(entry, new Map([...(toggled.get(entry) ?? []), [question, isOpen]]));
}

/** The five questions about a service, each of which opens without a script. */
export function Questions({ service, questions }: Pick<ServiceData, 'service' | 'questions'>) {
  const { key } = useLocation();
  // Not of later entries: a jump within the page leaves its questions as they are.
  const [atFirst] = useState(() => toggled.get(key));
  return (
    <Chapter ground="mist" aria-labelledby="questions" style={tintOf(service.type)}>
      <Wrap>
        <Row>
          <Display level="d3" as="h2" id="questions">
            Five questions <span>we are always asked</span>
          </Display>
          <div>
            {questions.map(({ question, answer }, index) => (
              <details
                key={question}
                open={atFirst?.get(question) ?? index === 0}
                onToggle={({ currentTarget }) => rememberToggled(key, question, currentTarget.open)}
              >
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Row>
      </Wrap>
    </Chapter>
  );
}

/* The ground of the chapter takes a little of the colour by which visitors recognise the service: of its rays by day,
   and of its ground by night. */
const byNight = css`
  background: color-mix(in oklab, var(--plate-ground) 34%, var(--bg));
`;

const Chapter = styled(Section)`
  background: color-mix(in oklab, var(--plate-ray) 14%, var(--bg));

  [data-theme='dark'] & {
    ${byNight}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      ${byNight}
    }
  }
  @media print {
    && {
      background: none;
    }
  }
`;

const Row = styled(Grid)`
  row-gap: 48px;
  align-items: start;

  > h2,
  > div {
    grid-column: 1 / -1;
  }
  /* Never one word alone in the last line. */
  > h2 > span {
    display: inline-block;
  }
  > div {
    border-top: 1px solid var(--rule);
  }
  @media (min-width: 1024px) {
    && > h2 {
      grid-column: 1 / 6;
      position: sticky;
      top: calc(var(--nav-h) + 24px);
      margin-top: -0.12em;
      font-size: clamp(3.5rem, 5.1vw, 6rem);
    }
    > div {
      grid-column: 6 / -1;
    }
  }
  details {
    border-bottom: 1px solid var(--rule);
  }
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 28px;
    gap: 24px;
    align-items: center;
    padding: clamp(20px, 1.9vw, 34px) 0;
    font-size: 1.1875rem;
    font-weight: 540;
    line-height: 1.35;
    text-wrap: balance;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    --sign: color-mix(in oklab, var(--plate-ray), var(--ink) 45%);
    content: '';
    width: 24px;
    height: 24px;
    /* A plus, of which the rule stays when the answer is shown. */
    background:
      linear-gradient(var(--sign), var(--sign)) center / 24px 2px no-repeat,
      linear-gradient(var(--sign), var(--sign)) center / 2px 24px no-repeat;
    clip-path: inset(3px);
    transition: clip-path var(--t-base) var(--ease);
    ${drawnWhenForced}
  }
  summary:hover::after {
    clip-path: inset(0);
  }
  details[open] summary::after {
    background-size:
      24px 2px,
      0 0;
    clip-path: inset(11px 3px);
  }
  details > p {
    max-width: 64ch;
    padding: 0 clamp(0px, 4vw, 56px) 28px 0;
    color: var(--ink-2);
    text-wrap: balance;
  }

  /* Print shows all answers. */
  @media print {
    details {
      break-inside: avoid;
    }
    details::details-content {
      content-visibility: visible;
    }
    summary {
      padding-block: 8pt;
    }
    summary::after {
      display: none;
    }
  }
`;
