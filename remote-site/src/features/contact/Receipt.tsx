import type { ContactMessageInput } from '@northlight/shared/forms';
import { Button, ButtonLink, Display } from '@northlight/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { clockAt, closedUntil, PLACE } from './closed-until.ts';
import { CONTACT_LABELS } from './use-contact-fields.ts';

export interface ReceiptProps {
  /**
   * The message that has arrived; null if the form was posted without a script, because the page does not know it then.
   */
  readonly message: ContactMessageInput | null;
  /** When an answer can be expected, in the company's own words. */
  readonly answerTime?: string;
  readonly onAnother: () => void;
}

/** Shows the message that has arrived and what happens next, in place of the form. */
export function Receipt({ message, answerTime, onAnother }: ReceiptProps) {
  // Not used for a message posted without a script, whose receipt is also rendered on the server.
  const [arrived] = useState(Date.now);
  const opening = closedUntil(arrived);
  if (!message)
    return (
      <Paper title={<span role="status">Message sent successfully!</span>}>
        <p>{whatComes('the address you gave', answerTime)}</p>
        <ButtonLink to="/contact" kind="line" onClick={onAnother}>
          Write another
        </ButtonLink>
      </Paper>
    );
  return (
    <Paper title="Your message has arrived." isFocused>
      <p>{whatComes(message.email, answerTime)}</p>
      {opening && (
        <p>
          It is {clockAt(arrived)} {PLACE} and our studios are closed. Somebody is back at {opening.clock}.
        </p>
      )}
      <dl>
        {[...CONTACT_LABELS].map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{message[name]}</dd>
          </div>
        ))}
      </dl>
      <Button kind="line" onClick={onAnother}>
        Write another
      </Button>
    </Paper>
  );
}

const whatComes = (address: string, answerTime = '') => `The answer comes to ${address}. ${answerTime}`.trim();

interface PaperProps {
  readonly title: ReactNode;
  /** Moves the focus here, because the button that had it is removed. */
  readonly isFocused?: boolean;
  readonly children: ReactNode;
}

function Paper({ title, isFocused = false, children }: PaperProps) {
  const paper = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    heading.current?.focus({ preventScroll: true });
    paper.current?.scrollIntoView({ block: 'start' });
  }, [isFocused]);
  return (
    <Root id="contact-form" ref={paper}>
      <Display level="d4" as="p" ref={heading} tabIndex={-1}>
        {title}
      </Display>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 24px;
  padding: clamp(24px, 2.6vw, 44px);
  background: var(--surface);
  box-shadow: inset 0 4px 0 var(--accent);
  /* After a jump to it, the toast in the corner and the two-line navbar of a page without JavaScript must not cover
     it. */
  scroll-margin-top: 96px;

  > p {
    max-width: 46ch;
  }
  > dl {
    width: 100%;
    border-top: 1px solid var(--rule);
  }
  > dl > div {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: 4px 16px;
    padding-block: 12px;
    border-bottom: 1px solid var(--rule);
  }
  dt {
    font-size: var(--t-ui);
    font-weight: 560;
    line-height: 1.8;
  }
  dd {
    color: var(--ink-2);
    white-space: pre-line;
  }

  @media (max-width: 560px) {
    > dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
