declare module 'blog/Section' {
  import type { ComponentType } from 'react';

  interface SectionProps {
    readonly path?: string;
    readonly navigate?: (path: string) => void;
    readonly theme?: 'light' | 'dark';
  }
  const Section: ComponentType<SectionProps>;
  export default Section;
}
