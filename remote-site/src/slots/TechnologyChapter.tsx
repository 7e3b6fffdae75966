import { Technology } from '../features/technology/Technology.tsx';
import type { TechnologyData } from '../features/technology/technology-loader.ts';

export default function TechnologyChapter({ data }: { readonly data: TechnologyData }) {
  return <Technology {...data} />;
}
