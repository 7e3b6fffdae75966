import { brand } from '@northlight/shared/brand';

export const ABOUT_TITLE = 'Where Technology Meets Excellence!';
export const ABOUT_SUBTITLE = `Welcome to ${brand.name}`;
export const ABOUT_DESCRIPTION =
  'We are engineers, designers, analysts and writers in two studios, in Dubai and in Dhaka. We draw, build ' +
  'and run software for companies that have to be there every morning: clinics, ports, shops and schools. ' +
  'The people you meet first are the people who do the work, what we build belongs to you from the first day, ' +
  'and nothing leaves the studio that we would not show in daylight.';
