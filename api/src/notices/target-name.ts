/** An address of mails, or the host of a webhook: the whole address of a webhook may hold a token. */
export const targetName = (target: string): string => (URL.canParse(target) ? new URL(target).host : target);
