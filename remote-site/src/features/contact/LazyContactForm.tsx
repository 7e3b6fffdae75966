import { ButtonLink } from '@northlight/shared/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useWhenNear } from '../../motion/use-when-near.ts';
import type { ContactFormProps } from './ContactForm.tsx';

// In the file of the contact page, so that a visitor who goes there after it loads nothing twice.
const loadForm = () => import(/* webpackChunkName: "contact" */ './ContactForm.tsx');

/**
 * The form for a page with another subject: its script is only loaded when the visitor scrolls near it. Until then,
 * without a script, and if loading fails, a link to the contact page is in its place. It is not `lazy` with `Suspense`,
 * because the server waits for suspended content, and the form's scripts would be part of the first load.
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
