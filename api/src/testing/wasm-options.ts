/**
 * Options of V8 with which WebAssembly keeps the code of its first compiler. By default V8 compiles the functions of
 * PGlite that are often used a second time, optimised. That takes more than a second of processor time in each process,
 * and the code is faster by a fifth only: it pays in a process that works for longer than those of the tests.
 */
export const WASM_OPTIONS: readonly string[] = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
