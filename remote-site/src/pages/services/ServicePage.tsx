import { useRouteData } from '@northlight/shared/remote';
import { ButtonLink, EmptyState, Wrap } from '@northlight/shared/ui';
import type { ReactNode } from 'react';
import { ContactBand } from '../../features/contact/ContactBand.tsx';
import { OtherServices } from '../../features/services/OtherServices.tsx';
import { Proof } from '../../features/testimonials/Proof.tsx';
import { Questions } from '../../features/services/Questions.tsx';
import { ServiceHero } from '../../features/services/ServiceHero.tsx';
import type { ServiceData } from '../../features/services/service-loader.ts';
import { plateStyle } from '../../features/services/service-plates.ts';
import { contactAbout } from '../../features/services/service-types.ts';
import type { ServiceWords } from '../../features/services/service-words.ts';
import { SubCategories } from '../../features/services/SubCategories.tsx';
import { WhyChooseUs } from '../../features/services/WhyChooseUs.tsx';

interface ServicePageProps {
  readonly words: ServiceWords;
  /** The chapter that no other service has, at the one place where its page has it. */
  readonly beforeParts?: ReactNode;
  readonly afterReasons?: ReactNode;
}

/** What the pages of all services have in common. */
export function ServicePage({ words, beforeParts, afterReasons }: ServicePageProps) {
  const { service, category, why, reasons, proof, questions, contact } = useRouteData<ServiceData>();
  return (
    <>
      <ServiceHero service={service} category={category} action={words.action} />
      {category ? (
        <>
          {beforeParts}
          <SubCategories service={service} parts={category.Service_Sub_Category} advice={words.advice} />
          <WhyChooseUs service={service} why={why} reasons={reasons} />
          {afterReasons}
          <Proof proof={proof} />
          <Questions service={service} questions={questions} />
        </>
      ) : (
        <Wrap>
          <EmptyState
            title="No Data Available"
            text="We are still writing about this service. Ask us anything about it in the meantime."
          >
            <ButtonLink to="/contact" kind="line">
              Contact Us
            </ButtonLink>
          </EmptyState>
        </Wrap>
      )}
      <OtherServices type={service.type} />
      <ContactBand
        title={words.closing}
        lead={
          'Thirty minutes with the people who would do the work, no slides. ' +
          'Afterwards you will know whether it is worth doing.'
        }
        items={contact.items}
        action={words.action}
        to={contactAbout(service)}
        glyph={service.type}
        style={plateStyle(service.type)}
      />
    </>
  );
}
