import { ButtonLink } from '@northlight/shared/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useWhenNear } from '../../motion/use-when-near.ts';
import type { ContactFormProps } from './ContactForm.tsx';

const loadForm = () => import(/* webpackChunkName: "contact-form" */ './ContactForm.tsx');

/**
 * The form for a page whose subject is another: its script is fetched when the visitor comes near it, and never by who
 * goes elsewhere. Until then, without a script and when it can't be had, the way to the contact page stands in its
 * place. Not `lazy` with `Suspense`: the server waits for what it holds, and the form's scripts would be part of the
 * first page after all.
 */
export function LazyContactForm(props: ContactFormProps) {
  const room = useRef<HTMLDivElement>(null);
  const { part: Form } = useWhenNear(room, loadForm);
  return <Room ref={room}>{Form ? <Form {...props} /> : <ButtonLink to="/contact">Contact Us</ButtonLink>}</Room>;
}

/** The height of the form, so that nothing below it moves. */
const Room = styled.div`
  min-height: 617px;

  @media (max-width: 560px) {
    min-height: 722px;
  }
  @media (scripting: none) {
    min-height: 0;
  }
  @media print {
    min-height: 0;
  }
`;
