import { remoteConfiguration } from '@northlight/tools/preset';

export default remoteConfiguration(import.meta.dirname);
