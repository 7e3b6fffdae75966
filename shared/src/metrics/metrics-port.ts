import { z } from 'zod';

const RULE = 'must be a port, or + and a number: so many above the port of the process';

/**
 * Schema of the variable METRICS_PORT: null if nothing is measured. `+10000` can be used for all processes of a
 * machine.
 * @returns a function from the process's own port to the port of its metrics.
 */
export const metricsPort = z
  .string()
  .regex(/^\+?\d{1,5}$/, RULE)
  .optional()
  .transform((text) => (ownPort: number): number | null => {
    if (text === undefined) return null;
    return text.startsWith('+') ? ownPort + Number(text) : Number(text);
  });
