declare module 'styled-components/dist/styled-components.esm.js' {
  export * from 'styled-components';
}
