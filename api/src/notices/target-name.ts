/** An e-mail address, or the hostname (with port) of a webhook, whose whole address may contain a token. */
export const targetName = (target: string): string => (URL.canParse(target) ? new URL(target).host : target);
