export { onFailure, onLoaderFault, onRenderError, onUnknownOwner } from './on-failure.ts';
export { thawWhenReady } from './thaw.ts';
export { tryAgain } from './try-again.ts';
