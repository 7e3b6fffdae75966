import { styled } from 'styled-components';

/** Here the list and the message take turns, because there is no room for both. */
const NARROW = '@media (max-width: 1023.98px)';

/** Hidden below 1024 px while a record is open. */
export const HiddenWhileReading = styled.div`
  ${NARROW} {
    &[data-open] {
      display: none;
    }
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  padding: 16px 20px 0;

  > nav {
    margin-inline-end: auto;
  }

  > button {
    margin-bottom: 4px;
  }

  /* Tabs and buttons do not fit beside each other, so the buttons move to a line below the tabs. */
  @container (max-width: 559.98px) {
    gap: 8px;
    padding: 8px 20px 12px;

    > nav {
      flex: 1 0 100%;
      margin-inline: -20px;
      padding-inline: 20px;
      border-bottom: 1px solid var(--rule);
    }

    > button {
      margin: 4px 0 0;
    }
  }
`;

/** Two columns; below 1024 px only one of them: the list, or the open record. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr);
  border-top: 1px solid var(--rule);

  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);

    &[data-open] {
      border-top: 0;
    }

    &[data-open] > :first-child,
    &:not([data-open]) > :last-child {
      display: none;
    }
  }
`;

export const ListSide = styled.div`
  border-inline-end: 1px solid var(--rule);

  ${NARROW} {
    border-inline-end: 0;
  }
`;

/** Stays visible while the list beside it scrolls. A long text scrolls inside. */
export const ReadingColumn = styled.div`
  position: sticky;
  top: 64px;
  align-self: start;
  max-height: calc(100vh - 64px);
  padding: 24px;
  overflow-y: auto;

  ${NARROW} {
    position: static;
    max-height: none;
    padding: 16px 20px 24px;
    overflow: visible;
  }
`;
