/**
 * What the product offers to remotes as `styled-components`; see router.ts. The path of the file is needed because the
 * browser's build leads the package's own name here. On the server it leads to the package itself.
 */
export { createGlobalStyle, css, keyframes, styled } from 'styled-components/dist/styled-components.esm.js';
