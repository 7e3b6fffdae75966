export { onFailure, onLoaderFault, onRenderError } from './on-failure.ts';
export { thawWhenReady } from './thaw.ts';
export { tryAgain } from './try-again.ts';
