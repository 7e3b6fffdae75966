import { Industries } from '../features/industry/Industries.tsx';
import type { IndustryData } from '../features/industry/industry-loader.ts';

export default function IndustriesChapter({ data }: { readonly data: IndustryData }) {
  return <Industries {...data} />;
}
