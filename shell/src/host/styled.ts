/**
 * What remotes get as `styled-components`; see router.ts. The import names a file, because the browser's build resolves
 * the package name to this module. On the server this path resolves to the package itself.
 */
export { createGlobalStyle, css, keyframes, styled } from 'styled-components/dist/styled-components.esm.js';
