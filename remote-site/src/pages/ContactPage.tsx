import { brand } from '@northlight/shared/brand';
import { useRouteData } from '@northlight/shared/remote';
import { Display, Grid, Lead, PageHead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { CONTACT_LEAD, CONTACT_TITLE } from '../features/contact/contact-defaults.ts';
import ContactForm from '../features/contact/ContactForm.tsx';
import { contactHref } from '../features/contact/contact-href.ts';
import type { ContactData } from '../features/contact/contact-loader.ts';
import { ContactInfos } from '../features/contact/ContactInfos.tsx';

export default function ContactPage() {
  const { introduction, items } = useRouteData<ContactData>();
  return (
    <>
      <Head title={introduction?.title ?? CONTACT_TITLE} sky="contact" />
      <Wrap>
        <Row>
          <div>
            <Lead>{introduction?.description ?? CONTACT_LEAD}</Lead>
            <ContactInfos items={items} />
          </div>
          <ContactForm />
          <Offices aria-labelledby="offices">
            <h2 id="offices">Our offices</h2>
            <ul>
              {brand.offices.map(({ city, address, phone }) => (
                <Office key={city}>
                  <Display level="d5" as="h3">
                    {city}
                  </Display>
                  <p>{address.join('\n')}</p>
                  <a href={contactHref('contact', phone) ?? undefined}>{phone}</a>
                </Office>
              ))}
            </ul>
          </Offices>
        </Row>
      </Wrap>
    </>
  );
}

const Head = styled(PageHead)`
  && h1 {
    max-width: none;
  }
  /* The head is low: its curtain fades out instead of ending at an edge. */
  && > img {
    mask: linear-gradient(#000 55%, transparent);
  }
`;

const Row = styled(Grid)`
  row-gap: 48px;
  align-items: start;
  padding-bottom: var(--section);

  > div {
    grid-column: 1 / 7;
    display: grid;
    gap: 40px;
  }
  > form {
    grid-column: 7 / -1;
  }
  > section {
    grid-column: 1 / -1;
  }

  @media (max-width: 1023px) {
    > div,
    > form {
      grid-column: 1 / -1;
    }
  }
`;

const Offices = styled.section`
  > h2 {
    margin-bottom: 16px;
    font-size: var(--t-ui);
    font-weight: 600;
    color: var(--accent);
  }
  /* Two offices end where the two columns above them end. */
  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    gap: var(--gutter);
  }
`;

const Office = styled.li`
  display: grid;
  gap: 10px;
  align-content: start;
  justify-items: start;
  padding: 24px;
  background: var(--bg-2);

  p {
    color: var(--ink-2);
    white-space: pre-line;
  }
  a:hover {
    color: var(--accent);
  }
`;
