import type { ComponentProps } from 'react';

/** Text for screen readers only. */
export const VisuallyHidden = ({ className = '', ...rest }: ComponentProps<'span'>) => (
  <span className={`sr ${className}`.trim()} {...rest} />
);
