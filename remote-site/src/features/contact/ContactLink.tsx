import { styled } from 'styled-components';
import { contactAction } from './contact-action.ts';

export interface ContactLinkProps {
  /** Type of the contact information. */
  readonly type: string;
  /** A number or an address, as it is shown. */
  readonly text: string;
}

/** A link to call a number or to write to an address; plain text for anything else. */
export function ContactLink({ type, text }: ContactLinkProps) {
  const action = contactAction(type, text);
  if (!action) return <Text>{text}</Text>;
  return (
    <Anchor href={action.href} aria-label={action.name}>
      {text}
      <span aria-hidden="true">{action.verb}</span>
    </Anchor>
  );
}

const Text = styled.span`
  color: var(--ink-2);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Anchor = styled.a`
  /* Keeps the digits of a number in order within right-to-left text. */
  unicode-bidi: plaintext;
  justify-self: start;
  color: var(--ink-2);
  overflow-wrap: anywhere;
  text-decoration: underline;
  text-decoration-color: var(--rule-2);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;

  /* The action is shown on hover and on focus. A phone has the icon, and says what a tap does before it calls. */
  > span {
    display: inline-block;
    margin-inline-start: 12px;
    font-size: var(--t-small);
    font-weight: 560;
    color: var(--accent);
    opacity: 0;
    transition: opacity var(--t-fast);
  }
  &:is(:hover, :focus-visible) {
    color: var(--accent);
    text-decoration-color: currentcolor;
  }
  &:is(:hover, :focus-visible) > span {
    opacity: 1;
  }
  @media (hover: none), (max-width: 400px) {
    > span {
      display: none;
    }
  }
  @media print {
    > span {
      display: none;
    }
  }
`;
