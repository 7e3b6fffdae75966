import { Backdrop, ButtonLink, Display, Lead, RayLink, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';

const Lost = styled(Section)`
  position: relative;
  isolation: isolate;
  overflow: clip;
  min-height: min(92svh, 940px);
  display: grid;
  align-content: end;
  padding-top: calc(var(--nav-h) + var(--s8));

  /* The ground comes back under the words. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: linear-gradient(
      8deg,
      var(--bg) 22%,
      color-mix(in srgb, var(--bg) 55%, transparent) 42%,
      transparent 60%
    );
  }
  h1 {
    filter: drop-shadow(0 0 0.06em var(--bg)) drop-shadow(0 0 0.1em var(--bg));
  }

  @media print {
    min-height: 0;

    &::after {
      display: none;
    }
  }
`;

const Text = styled(Wrap)`
  display: grid;
  gap: var(--s6);
  width: 100%;
`;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s6);
`;

const NotFoundPage = () => (
  <Lost ground="night">
    <Backdrop kind="curtain" seed="lost" width={1600} height={900} priority />
    <Text>
      <Display level="d1" as="h1">
        No light falls on this page.
      </Display>
      <Lead>The address is wrong, or the page has moved. These ways lead on.</Lead>
      <Ways>
        <ButtonLink to="/">Back to the start</ButtonLink>
        <RayLink to="/blog">Read the blog</RayLink>
        <RayLink to="/contact">Write to us</RayLink>
      </Ways>
    </Text>
  </Lost>
);

export default NotFoundPage;
