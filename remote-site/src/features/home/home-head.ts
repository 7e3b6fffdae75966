import { brand } from '@northlight/shared/brand';
import type { Head, HeadArgs } from '@northlight/shared/remote';
import type { HomeData } from './home-loader.ts';

/** The structured data about the company is not here: the shell adds it to the head of the start page. */
export const homeHead = ({ data }: HeadArgs<HomeData>): Head => ({
  title: `${brand.name}: ${brand.tagline}`,
  description: data?.introduction?.description,
});
