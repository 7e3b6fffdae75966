/** Name of a remote in the registry and in the share scope: `remote-blog` is `blog`. */
export const remoteId = (packageName: string): string => packageName.replace(/^remote-/, '');

/** Global variable of the container. Not the plain id, which the name of a chunk may use: it is the id of its route. */
export const containerName = (id: string): string => `remote_${id.replaceAll('-', '_')}`;
