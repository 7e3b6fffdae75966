import type { ComponentProps } from 'react';

/** Line drawings in a 24 × 24 field, with a stroke width of 1.75. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm5 5 14 14M19 5 5 19',
  chevron: 'm5 9 7 7 7-7',
  previous: 'm14 5-7 7 7 7',
  next: 'm10 5 7 7-7 7',
  phone: 'M6 3h4l1.5 5L9 10a12 12 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  pin: 'M12 21V11M8 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  star: 'm12 3 2.7 6 6.3.6-4.8 4.2 1.4 6.2-5.6-3.3L6.4 20l1.4-6.2L3 9.6 9.3 9z',
  facebook: 'M15 4h-2a3 3 0 0 0-3 3v13M7 12h7',
  linkedin: 'M6 10v9M5.4 5.8a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M11 19v-9M11 14a3.5 3.5 0 0 1 7 0v5',
  x: 'm5 4 14 16M19 4 5 20',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM8.4 12a3.6 3.6 0 1 0 7.2 0 3.6 3.6 ' +
    '0 1 0-7.2 0M16.2 7.5a.3.3 0 1 0 .6 0 .3.3 0 1 0-.6 0',
  telegram: 'M21 4 3 11l6 2.5L18 20zM21 4 9 13.5V20l3.4-4',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10 9.5l5 2.5-5 2.5z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3A4 4 0 0 0 13.3 5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5v14l11-7z',
} as const;

export type IconName = keyof typeof paths;

export interface IconProps extends ComponentProps<'svg'> {
  readonly name: IconName;
}

/** An icon always accompanies a named element, so it is hidden from assistive tools. */
export const Icon = ({ name, ...rest }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
    {...rest}
  >
    <path d={paths[name]} />
  </svg>
);
