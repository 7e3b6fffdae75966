import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, Display, Lead, Wrap } from '../ui/index.ts';
import { useSection } from './section-context.ts';

interface UnavailableProps {
  readonly onRetry: () => void;
  readonly isBusy: boolean;
}

/** Error message with the text of our own pages. It may be rendered without a router, so it uses no router links. */
export const Unavailable = ({ onRetry, isBusy }: UnavailableProps) => (
  <Message role="alert" title="Something went wrong on our side.">
    <Lead>This section can’t be shown right now. We keep trying for you.</Lead>
    <Button busy={isBusy} onClick={onRetry}>
      Try again
    </Button>
  </Message>
);

export function Missing() {
  const { site } = useSection();
  return (
    <Message title="No light falls on this page.">
      <Lead>The address is wrong, or the page has moved.</Lead>
      <Way href={site}>Back to the start</Way>
    </Message>
  );
}

const Message = ({ title, role, children }: { title: string; role?: 'alert'; children: ReactNode }) => (
  <MessageArea>
    <Wrap>
      <Stack role={role}>
        <Display level="d3" as="h2">
          {title}
        </Display>
        {children}
      </Stack>
    </Wrap>
  </MessageArea>
);

const MessageArea = styled.div`
  padding-block: var(--section);
`;

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s6);
`;

const Way = styled.a`
  font-weight: 560;
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
