/** Name of a remote in the registry and in the share scope: `remote-blog` is `blog`. */
export const remoteId = (packageName: string): string => packageName.replace(/^remote-/, '');

/** Global variable of the container. Not the plain name: that is free for a chunk, whose name is its route's id. */
export const containerName = (id: string): string => `remote_${id.replaceAll('-', '_')}`;
