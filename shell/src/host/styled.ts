/**
 * What the product offers to remotes as `styled-components`; see router.ts. The path of the file is needed because the
 * bundler leads the package's own name here. On the server the whole package is offered.
 */
export { createGlobalStyle, css, keyframes, styled } from 'styled-components/dist/styled-components.esm.js';
