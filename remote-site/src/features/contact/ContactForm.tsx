import { TrapInput } from '@northlight/shared/public-form';
import { Button, ErrorState } from '@northlight/shared/ui';
import { FieldGrid, TextAreaField, TextField } from '@northlight/shared/ui/fields';
import { useHydrated } from '@northlight/shared/ui/hydrated';
import { styled } from 'styled-components';
import { useContactForm } from './use-contact-form.ts';

/**
 * The message form. Without a script the browser posts it by itself, and the API leads back to this page or shows what
 * is wrong.
 */
export default function ContactForm() {
  const { action, field, trap, failure, wasSent, busy, submit, begin, keep } = useContactForm();
  const hydrated = useHydrated();
  return (
    <Form
      id="contact-form"
      method="post"
      action={action}
      noValidate={hydrated}
      onSubmit={submit}
      onFocus={begin}
      onChange={keep}
    >
      {wasSent && <p role="status">Message sent successfully!</p>}
      <FieldGrid>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          span="full"
          hint="With country code, for example +971501234567"
          {...field('phone')}
        />
        <TextAreaField
          label="Message"
          span="full"
          placeholder="What should exist that does not exist yet?"
          {...field('message')}
        />
      </FieldGrid>
      <TrapInput {...trap} />
      <Button type="submit" busy={busy}>
        Send Message
      </Button>
      {failure && <ErrorState title="Your message has not been sent." text={failure} />}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: 24px;
  /* Below the navbar's two lines of a page without a script. */
  scroll-margin-top: 32px;

  > div:first-of-type {
    width: 100%;
    gap: 24px var(--gutter);
  }
  > [role='status'] {
    width: 100%;
    padding: 16px 24px;
    background: var(--tint);
    box-shadow: inset 4px 0 0 var(--accent);
    @media (forced-colors: active) {
      border: 1px solid;
    }
  }

  @media print {
    display: none;
  }
`;
