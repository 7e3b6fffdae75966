import { css } from 'styled-components';

/** Print styles of a rich text: addresses of links are printed, nothing scrolls, and code has no background. */
export const onPaper = css`
  @media print {
    font-size: 10.5pt;

    > * {
      max-width: none;
    }

    a:not([data-anchor])::after {
      content: ' (' attr(href) ')';
      font-size: 9pt;
      overflow-wrap: anywhere;
    }
    [data-anchor]::after,
    [data-wide]::after,
    [data-wide] > button {
      display: none;
    }
    :is(pre, blockquote, figure, tr, img) {
      break-inside: avoid;
    }
    pre {
      padding: 8pt 0 8pt 12pt;
      border-inline-start: 1px solid var(--rule);
      background: none;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    [data-wide='code'] > pre {
      padding-top: 8pt;
    }
    code {
      background: none;
      padding: 0;
    }
    [data-scroll] {
      overflow: visible;
    }
  }
`;
