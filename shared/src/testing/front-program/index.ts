export { type FrontProgram, shippedFile, startNginx, startProgram } from './front-program.ts';
export { startLoadBalancer } from './load-balancer.ts';
