export * from './contact-message.ts';
export * from './field-errors.ts';
export * from './inbox.ts';
export * from './job-application.ts';
export * from './proof.ts';
export * from './resume.ts';
export * from './submission-key.ts';
export * from './trap.ts';
