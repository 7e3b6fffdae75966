import { visuallyHidden } from '@northlight/shared/ui';
import { styled } from 'styled-components';

/** Height of the dashboard's top bar. The toolbar of the text stays visible below it. */
const TOP_BAR = '64px';

/** A low window, as at a zoom of 400 %: the bars above and below would cover what is written. */
const LOW = '@media (max-height: 480px)';

/** Width of the dashboard's menu. */
const SIDEBAR = '256px';

/**
 * The text, and the settings beside it. A further column only needs its width in `--columns`. On a narrow screen the
 * parts are below one another.
 */
export const Frame = styled.form`
  --columns: minmax(0, 1fr);
  display: grid;
  grid-template-columns: var(--columns);
  gap: 24px clamp(24px, 2.6vw, 48px);
  align-items: start;
  margin-top: 8px;

  @media (min-width: 1180px) {
    --columns: minmax(0, 1fr) 320px;
  }

  /* The preview takes the right half of the window, so the settings move below the form. */
  :root[data-beside] & {
    --columns: minmax(0, 1fr);
    max-width: calc(100vw - var(--beside) - ${SIDEBAR} - 55px);
  }

  /* Keeps a focused element out from under the bars above and below. */
  :is(input, textarea, select, button, a, [contenteditable]) {
    scroll-margin-block: 132px 84px;

    ${LOW} {
      scroll-margin-block: 80px 12px;
    }
  }
`;

/** Page heading for screen readers: on screen, the title that is being written takes its place. */
export const PageName = styled.h1`
  ${visuallyHidden}
`;

export const Writing = styled.div`
  min-width: 0;

  /* The doubled class overrides the heights that the editor has for the dialog. */
  && [data-tools] {
    position: sticky;
    top: ${TOP_BAR};
    z-index: 2;

    ${LOW} {
      position: static;
    }
  }

  && .tiptap {
    min-height: max(320px, calc(100vh - 420px));
    max-height: none;
    overflow-y: visible;
    padding: 20px clamp(16px, 2.4vw, 32px);
    font-size: 1.125rem;
    line-height: 1.65;
  }
`;

export const Settings = styled.section`
  min-width: 0;
  padding: 20px;
  border: 1px solid var(--rule);
  border-radius: var(--radius);
  background: var(--surface);

  @media (min-width: 1180px) {
    > div:first-child {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const Foot = styled.div`
  position: sticky;
  /* In a narrow window the tabs of the preview are at the lower edge. */
  bottom: var(--below, 0px);
  z-index: 3;
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: flex-end;
  padding: 12px 0;
  border-top: 1px solid var(--rule);
  background: var(--bg);

  :root[data-beside] & > button {
    flex: 1 1 auto;
  }

  ${LOW} {
    position: static;
  }

  /* Each text has a line of its own. The buttons share the last line. */
  @media (max-width: 480px) {
    gap: 8px;

    > button {
      flex: 1 1 auto;
      padding-inline: 12px;
    }
    > :is(a, [role='status']) {
      flex: 1 0 100%;
    }
  }
`;
