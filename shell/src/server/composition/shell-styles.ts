import { __PRIVATE__ } from 'styled-components';

/**
 * styled-components numbers styles in the order in which a process creates them. Those before this number are the
 * shell's own, in an order that depends on its build alone. Those after it are of remotes, in an order that depends on
 * requests. It has to be called once before the first remote is evaluated.
 */
export const endOfShellStyles = (): number => __PRIVATE__.StyleSheet.registerId('northlight-end-of-shell');
