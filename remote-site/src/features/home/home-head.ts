import { brand } from '@northlight/shared/brand';
import type { Head, HeadArgs } from '@northlight/shared/remote';
import type { HomeData } from './home-loader.ts';

/** What the company is stands in every start page's head by the shell. */
export const homeHead = ({ data }: HeadArgs<HomeData>): Head => ({
  title: `${brand.name}: ${brand.tagline}`,
  description: data?.introduction?.description,
});
