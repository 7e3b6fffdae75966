const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom lacks web APIs that React Router and the API client use; Node has them. */
const MISSING = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    // jsdom's own signal is refused by Node's Request, which checks the class it was built with.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    // jsdom reads a blob by FileReader only.
    const { FileReader } = this.global;
    this.global.Blob.prototype.text ??= function text() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.addEventListener('error', () => reject(reader.error));
        reader.readAsText(this);
      });
    };
  }
};
