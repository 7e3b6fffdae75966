export { eachOf } from './each-of.ts';
