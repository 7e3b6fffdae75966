import {
  applicationStatuses,
  messageStatuses,
  type ContactMessage,
  type JobApplication,
} from '@northlight/shared/forms';
import { z } from 'zod';
import type { contactMessage, jobApplication } from './tables.ts';

const common = {
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const contactMessageRecord = z
  .object({ ...common, message: z.string(), status: z.enum(messageStatuses) })
  .meta({ id: 'ContactMessage' });

export const jobApplicationRecord = z
  .object({
    ...common,
    years_of_experience: z.number(),
    salary_expectation: z.number(),
    job_offer_id: z.int().nullable(),
    job_offer_title: z.string(),
    resume_size: z.int(),
    status: z.enum(applicationStatuses),
  })
  .meta({ id: 'JobApplication' });

const commonOf = ({ id, name, email, phone, createdAt, updatedAt }: MessageRow | ApplicationRow) => ({
  id,
  name,
  email,
  phone,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

export type MessageRow = typeof contactMessage.$inferSelect;
export type ApplicationRow = typeof jobApplication.$inferSelect;

export const presentMessage = (row: MessageRow): ContactMessage => ({
  ...commonOf(row),
  message: row.message,
  status: row.status,
});

export const presentApplication = (row: ApplicationRow): JobApplication => ({
  ...commonOf(row),
  years_of_experience: row.yearsOfExperience,
  salary_expectation: row.salaryExpectation,
  job_offer_id: row.jobOfferId,
  job_offer_title: row.jobOfferTitle,
  resume_size: row.resumeSize,
  status: row.status,
});
