import type { ComponentProps } from 'react';

/** Logo of the company: five rays. The name beside it is text. */
export const BrandMark = (props: ComponentProps<'svg'>) => (
  <svg
    viewBox="0 0 25 26"
    width="25"
    height="26"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    aria-hidden="true"
    {...props}
  >
    <path d="M1.2 9v15M6.8 2v20M12.4 6v15M18 0v23M23.6 8v18" />
  </svg>
);
