import { brand } from '@northlight/shared/brand';
import { formPaths } from '@northlight/shared/endpoints';
import type { JobApplication } from '@northlight/shared/forms';
import { Fact, TextLink } from './Fact.tsx';
import { applications, columnsWith, type InboxKind } from './inbox-kind.ts';
import { resumeName } from './resume-name.ts';
import { Resume } from './Resume.tsx';

const statuses: InboxKind<JobApplication>['statuses'] = [
  { value: 'new', label: 'New' },
  { value: 'reviewing', label: 'Reviewing' },
  { value: 'interview', label: 'Interview' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'hired', label: 'Hired' },
];

const amount = new Intl.NumberFormat('en-US');

export const applicationKind: InboxKind<JobApplication> = {
  ...applications,
  show: formPaths.application,
  update: formPaths.updateApplication,
  remove: formPaths.deleteApplication,
  statuses,
  opened: null,
  searchHint: 'Name, email, phone or opening',
  emptyText: 'Applications from the career page arrive here.',
  line: ({ job_offer_title }) => job_offer_title,
  subject: ({ job_offer_title }) => `Your application to ${brand.name}: ${job_offer_title}`,
  Facts: ({ item }) => (
    <>
      <Fact name="Opening">
        {item.job_offer_id === null ? (
          `${item.job_offer_title} (no longer listed)`
        ) : (
          <TextLink href={openingAddress(item.job_offer_id)} target="_blank" rel="noopener">
            {item.job_offer_title}
          </TextLink>
        )}
      </Fact>
      <Fact name="Experience">
        {item.years_of_experience === 1 ? '1 year' : `${amount.format(item.years_of_experience)} years`}
      </Fact>
      <Fact name="Salary expectation">{`USD ${amount.format(item.salary_expectation)} a month`}</Fact>
    </>
  ),
  Text: ({ item }) => <Resume key={item.id} application={item} />,
  columns: columnsWith<JobApplication>(
    [
      { header: 'Opening', cell: ({ job_offer_title }) => job_offer_title },
      { header: 'Years of experience', cell: ({ years_of_experience }) => years_of_experience },
      { header: 'Salary expectation', cell: ({ salary_expectation }) => salary_expectation },
      { header: 'Resume', cell: resumeName },
    ],
    statuses,
  ),
};

/** Address of the opening on the public site, expanded. */
const openingAddress = (id: number): string => `/career?opening=${id}#opening-${id}`;
