export { networkOf } from './network-of.ts';
export { trustedProxies, type TrustedProxies } from './trusted-proxies.ts';
