/** Name of a remote in the registry and in the share scope: `remote-blog` is `blog`. */
export const remoteId = (packageName: string): string => packageName.replace(/^remote-/, '');
