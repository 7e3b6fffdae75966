export { networkOf } from './network-of.ts';
export { readTrustedProxies, TRUST_PROXY_RULE, type TrustedProxies } from './trusted-proxies.ts';
