import type { Head, HeadArgs } from '@northlight/shared/remote';
import type { CareerData } from './career-loader.ts';

export function careerHead({ data, mediaUrl }: HeadArgs<CareerData>): Head {
  const open = data?.offers.length ?? 0;
  return {
    title: open > 0 ? `Career: ${open} open ${open === 1 ? 'position' : 'positions'}` : 'Career',
    description: data?.hero?.description,
    image: data?.hero?.file ? mediaUrl(data.hero.file.file_URL) : undefined,
  };
}
