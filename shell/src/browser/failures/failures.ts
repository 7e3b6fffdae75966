export { onFailure, onLoaderFault, onRenderError, onUnknownOwner } from './on-failure.ts';
export { replaceWhenReady } from './replace-when-ready.ts';
export { tryAgain } from './try-again.ts';
