import type { ReactNode } from 'react';

export interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A row of a description list. */
export const Fact = ({ name, children }: FactProps) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
