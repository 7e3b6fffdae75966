import { ButtonLink } from '@northlight/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';

const SIGNS = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'focusin'] as const;

/** Milliseconds after which a visitor who only reads gets the form as well. */
const PATIENCE = 3000;

/**
 * Calls back once: with the first sign that the page is used, or when its time has come. Answers how to call it off.
 */
function whenUsed(act: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, begin);
  };
  const begin = () => {
    stop();
    act();
  };
  // A page that opens in its middle, or is come to by a link, is in use already.
  const timer = setTimeout(begin, window.scrollY > 0 ? 0 : PATIENCE);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
  return stop;
}

/**
 * The form for a page whose subject is another: its script is fetched once the page is used.
 * Until then, without a script and when it can't be had, the way to the contact page stands in its place. Not `lazy`
 * with `Suspense`: the server waits for what it holds, and the form's scripts would be part of the first page after
 * all.
 */
export function LazyContactForm() {
  const [Form, setForm] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenUsed(() => {
        import(/* webpackChunkName: "contact-form" */ './ContactForm.tsx').then(
          (form) => setForm(() => form.default),
          (error: unknown) => console.error('The contact form could not be loaded.', error),
        );
      }),
    [],
  );
  return <Room>{Form ? <Form /> : <ButtonLink to="/contact">Contact Us</ButtonLink>}</Room>;
}

/** The height of the form, so that nothing below it moves. */
const Room = styled.div`
  min-height: 524px;

  @media (max-width: 560px) {
    min-height: 630px;
  }
  @media (scripting: none) {
    min-height: 0;
  }
  @media print {
    min-height: 0;
  }
`;
