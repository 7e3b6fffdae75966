import type { Head, HeadArgs } from '@northlight/shared/remote';
import { ABOUT_DESCRIPTION } from './about-defaults.ts';
import type { AboutData } from './about-loader.ts';

export const aboutHead = ({ data, mediaUrl }: HeadArgs<AboutData>): Head => ({
  title: 'About Us',
  description: (data?.introduction?.description ?? ABOUT_DESCRIPTION).slice(0, 300),
  image: data?.introduction?.file ? mediaUrl(data.introduction.file.file_URL) : undefined,
});
