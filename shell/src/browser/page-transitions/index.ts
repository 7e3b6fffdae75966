export { withPageTransitions } from './with-page-transitions.ts';
