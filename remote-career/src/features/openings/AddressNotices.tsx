import type { CareerData } from '../career/career-loader.ts';
import { Notice } from './Notice.tsx';
import { APPLIED_ELEMENT, openingElement } from './opening-address.ts';

/** Notices above the openings that depend on the address: an application was sent, or an opening is closed. */
export const AddressNotices = ({ applied, asked, offers }: Pick<CareerData, 'applied' | 'asked' | 'offers'>) => (
  <>
    {applied && (
      <Notice id={APPLIED_ELEMENT} kind="good" title="Application sent successfully!">
        Thank you. We read every application ourselves.
      </Notice>
    )}
    {asked !== null && offers !== null && !offers.some(({ id }) => id === asked) && (
      <Notice id={openingElement(asked)} kind="warn" title="This position is no longer open.">
        It has been filled or withdrawn since the link was made.{' '}
        {offers.length > 0 && 'These positions are open today.'}
      </Notice>
    )}
  </>
);
