import { company, type Head, type HeadArgs, socialImage } from '@northlight/shared/remote';
import { ABOUT_DESCRIPTION } from './about-defaults.ts';
import type { AboutData } from './about-loader.ts';

export function aboutHead({ data, mediaUrl, siteUrl }: HeadArgs<AboutData>): Head {
  const description = data?.introduction?.description ?? ABOUT_DESCRIPTION;
  return {
    title: 'About Us',
    description,
    image: socialImage(data?.introduction?.file, mediaUrl),
    jsonLd: [
      {
        '@type': 'AboutPage',
        name: 'About Us',
        description,
        url: siteUrl('/about'),
        about: company(siteUrl),
        inLanguage: 'en',
      },
    ],
  };
}
