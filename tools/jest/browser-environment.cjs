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
    // Node's Request accepts only Node's own AbortSignal class, not that of jsdom.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    // In jsdom only a FileReader can read a blob.
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
