import { Button, ErrorState } from '@northlight/shared/ui';
import { FieldGrid, TextAreaField, TextField } from '@northlight/shared/ui/fields';
import { styled } from 'styled-components';
import { useHydrated } from '../../motion/use-hydrated.ts';
import { useContactForm } from './use-contact-form.ts';

/** The message form. Sending takes a script: until there is one its button sends nothing, and who has none is told of the other ways. */
export default function ContactForm() {
  const { field, trap, failure, busy, submit, keep } = useContactForm();
  const hydrated = useHydrated();
  return (
    <Form noValidate method="post" onSubmit={submit} onChange={keep}>
      <FieldGrid>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" type="tel" autoComplete="tel" span="full" hint="With country code, for example +971501234567" {...field('phone')} />
        <TextAreaField label="Message" span="full" placeholder="What should exist that does not exist yet?" {...field('message')} />
      </FieldGrid>
      <Trap type="text" tabIndex={-1} aria-hidden="true" autoComplete="off" {...trap} />
      <Button type={hydrated ? 'submit' : 'button'} busy={busy}>Send Message</Button>
      {failure && <ErrorState title="Your message has not been sent." text={failure} />}
      <noscript>
        <p>This form needs JavaScript. You can write to us or call instead; both are on this page.</p>
      </noscript>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: 24px;

  > :first-child { width: 100%; gap: 24px var(--gutter); }
  noscript p { color: var(--ink-2); }

  @media print { display: none; }
`;

const Trap = styled.input`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
`;
