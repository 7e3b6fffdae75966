import { ButtonLink } from '@northlight/shared/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useNear } from '../../motion/use-near.ts';

/**
 * The form for a page whose subject is another: its script is fetched when the visitor comes near it, and never by who
 * goes elsewhere. Until then, without a script and when it can't be had, the way to the contact page stands in its
 * place. Not `lazy` with `Suspense`: the server waits for what it holds, and the form's scripts would be part of the
 * first page after all.
 */
export function LazyContactForm() {
  const room = useRef<HTMLDivElement>(null);
  const near = useNear(room);
  const [Form, setForm] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!near) return;
    import(/* webpackChunkName: "contact-form" */ './ContactForm.tsx').then(
      (form) => setForm(() => form.default),
      (error: unknown) => console.error('The contact form could not be loaded.', error),
    );
  }, [near]);
  return <Room ref={room}>{Form ? <Form /> : <ButtonLink to="/contact">Contact Us</ButtonLink>}</Room>;
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
