import { z } from 'zod';

const RULE = 'must be a port, or + and a number: so many above the port of the process';

/**
 * Schema of the variable METRICS_PORT: null where nothing is measured. `+10000` serves for all processes of a machine.
 * @returns the port, for the port that the process has.
 */
export const metricsPort = z
  .string()
  .regex(/^\+?\d{1,5}$/, RULE)
  .optional()
  .transform((text) => (ownPort: number): number | null => {
    if (text === undefined) return null;
    return text.startsWith('+') ? ownPort + Number(text) : Number(text);
  });
