export { plateOf, Portrait, type PortraitProps } from './Portrait.tsx';
