import type { ComponentProps } from 'react';

/** Words for those who listen to the page. */
export const VisuallyHidden = ({ className = '', ...rest }: ComponentProps<'span'>) => (
  <span className={`sr ${className}`.trim()} {...rest} />
);
