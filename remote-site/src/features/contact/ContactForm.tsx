import { retentionNotice } from '@northlight/shared/forms';
import { TrapInput } from '@northlight/shared/public-form';
import { useShell } from '@northlight/shared/remote';
import { Button, ErrorState } from '@northlight/shared/ui';
import { ErrorSummary, FieldGrid, TextAreaField, TextField } from '@northlight/shared/ui/fields';
import { useHydrated } from '@northlight/shared/ui/hydrated';
import { styled } from 'styled-components';
import { Receipt } from './Receipt.tsx';
import { useContactForm } from './use-contact-form.ts';

export interface ContactFormProps {
  /** When an answer can be expected, in the company's own words. */
  readonly answerTime?: string;
}

/**
 * The message form; after the message has arrived, a receipt in its place. Without a script the browser posts the form,
 * and the API redirects back to this page or shows the errors.
 */
export default function ContactForm({ answerTime }: ContactFormProps) {
  const form = useContactForm();
  const hydrated = useHydrated();
  const { retention } = useShell();
  const { receipt, field, refused, failure } = form;
  if (receipt.isReceipt)
    return <Receipt message={receipt.message} answerTime={answerTime} onAnother={receipt.writeAnother} />;
  return (
    <Form
      id="contact-form"
      method="post"
      action={form.action}
      noValidate={hydrated}
      onSubmit={form.submit}
      onFocus={form.begin}
      onChange={form.keep}
    >
      {refused.fields.length > 0 && <ErrorSummary {...refused} />}
      <FieldGrid>
        <TextField autoComplete="name" {...field('name')} />
        <TextField type="email" autoComplete="email" {...field('email')} />
        <TextField
          type="tel"
          autoComplete="tel"
          span="full"
          hint="With country code, for example +971501234567"
          {...field('phone')}
        />
        <TextAreaField span="full" hint="What you need, for whom, and by when" {...field('message')} />
      </FieldGrid>
      <TrapInput {...form.trap} />
      <Send>
        <Button type="submit" busy={form.busy} aria-describedby="contact-notice">
          Send Message
        </Button>
        <p id="contact-notice">
          {retentionNotice('message', retention)} <span>All four fields are needed.</span>
        </p>
      </Send>
      {failure && <ErrorState title="Your message has not been sent." text={failure} />}
    </Form>
  );
}

/* What becomes of the message is said beside the button that sends it, or under it: below the last field it would read
   as a hint. */
const Send = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;

  > p {
    flex: 1 1 34ch;
    max-width: 52ch;
    text-wrap: pretty;
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: 24px;
  /* Without JavaScript the navbar has two lines, and must not cover the form after a jump to it. */
  scroll-margin-top: 32px;

  > ${FieldGrid} {
    width: 100%;
    gap: 24px var(--gutter);
  }

  @media print {
    display: none;
  }
`;
