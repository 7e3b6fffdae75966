export { plateOf, Portrait } from './Portrait.tsx';
