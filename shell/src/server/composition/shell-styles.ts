import { __PRIVATE__ } from 'styled-components';

/**
 * The library numbers styles in the order in which a process has met them. What was met before this number is the
 * shell's own, in an order that depends on its build alone; what comes after it is of remotes, and depends on what was
 * asked for. Asked for once before the first remote is evaluated.
 */
export const endOfShellStyles = (): number => __PRIVATE__.StyleSheet.registerId('northlight-end-of-shell');
