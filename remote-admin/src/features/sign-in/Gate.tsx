import { brand } from '@northlight/shared/brand';
import { Backdrop, BrandMark } from '@northlight/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** The frame of both sign-in screens: a picture of the night sky on one side, the form on the other. */
export const Gate = ({ children }: { readonly children: ReactNode }) => (
  <Frame>
    <Night data-ground="night">
      <Backdrop kind="sky" seed="sign-in" width={800} height={900} priority />
      <Home to="/">
        <BrandMark />
        {brand.name}
      </Home>
    </Night>
    <Main>{children}</Main>
  </Frame>
);

const Frame = styled.div`
  --t-body: 1rem;
  display: grid;
  grid-template-columns: 1.15fr 1fr;
  min-height: 100svh;
  font-size: var(--t-body);

  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 200px 1fr;
  }
`;

const Night = styled.header`
  position: relative;
  display: flex;
  align-items: end;
  overflow: clip;
  isolation: isolate;
  padding: var(--margin);
  background: var(--bg);
  color: var(--ink);

  @media (max-width: 767.98px) {
    padding: 20px;
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 1.0625rem;
  font-weight: 600;
  line-height: 1;

  > svg {
    color: var(--accent);
  }
`;

const Main = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  padding: 40px var(--margin);

  > form {
    display: grid;
    gap: 22px;
    width: min(400px, 100%);
  }

  @media (max-width: 767.98px) {
    align-content: start;
  }
`;

/** A line below the button of the form. */
export const GateNote = styled.p`
  min-height: 1.4em;
  font-size: var(--t-small);
  line-height: 1.4;
  color: var(--ink-2);

  &[data-kind='error'] {
    font-weight: 560;
    color: var(--danger);
  }
`;
