export * from './failure-text.ts';
export * from './form-draft.ts';
export * from './trap-input.ts';
export * from './use-submission.ts';
