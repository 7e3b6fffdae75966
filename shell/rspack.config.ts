import { shellConfiguration } from '@northlight/tools/preset';

export default shellConfiguration(import.meta.dirname);
