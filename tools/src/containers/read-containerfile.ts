import { z } from 'zod';

export interface Stage {
  readonly name: string;
  /** An image of a registry, or the name of an earlier stage. */
  readonly from: string;
  readonly steps: readonly Step[];
}

export type Step =
  | { readonly do: 'WORKDIR' | 'USER' | 'RUN' | 'VOLUME'; readonly text: string }
  | { readonly do: 'ENV'; readonly variables: Readonly<Record<string, string>> }
  | { readonly do: 'COPY'; readonly stage: string | null; readonly source: string; readonly target: string }
  | { readonly do: 'CMD'; readonly command: readonly string[] };

const commandSchema = z.array(z.string()).min(1);

/**
 * Readers of the instructions in `deploy/Containerfile`, each in the only form that is used there. EXPOSE opens no
 * port, so it is read but gives no step.
 */
const READERS: Readonly<Record<string, (rest: string) => Step | null>> = {
  WORKDIR: (text) => ({ do: 'WORKDIR', text: plain(text, /^\/[\w/.-]*$/) }),
  USER: (text) => ({ do: 'USER', text: plain(text, /^\w+$/) }),
  VOLUME: (text) => ({ do: 'VOLUME', text: plain(text, /^\/[\w/.-]+$/) }),
  RUN: (text) => ({ do: 'RUN', text: plain(text, /^[^\\[-][^\\]*$/) }),
  ENV: (text) => ({ do: 'ENV', variables: variablesOf(plain(text, /^(?:\w+=[\w./:-]+(?: |$))+$/)) }),
  EXPOSE: (text) => {
    plain(text, /^\d+$/);
    return null;
  },
  COPY(text) {
    const words = /^(?:--from=(\w+) )?([\w./-]+) ([\w./-]+)$/.exec(text);
    if (!words) throw new Error(`COPY ${text} is not understood.`);
    const [, stage = null, source = '', target = ''] = words;
    return { do: 'COPY', stage, source, target };
  },
  CMD: (text) => ({ do: 'CMD', command: commandSchema.parse(JSON.parse(plain(text, /^\[.*\]$/))) }),
};

/** @throws for an unknown instruction or form, so that no step is silently skipped. */
export function readContainerfile(text: string): readonly Stage[] {
  const stages: { name: string; from: string; steps: Step[] }[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line)?.slice(1) ?? [];
    if (instruction === 'FROM') {
      const [, from = '', name = ''] = /^(\S+) AS (\w+)$/.exec(rest) ?? [];
      if (name === '') throw new Error(`${line} is not understood.`);
      stages.push({ name, from, steps: [] });
      continue;
    }
    const read = Object.hasOwn(READERS, instruction) ? READERS[instruction] : undefined;
    const stage = stages.at(-1);
    if (!read || !stage) throw new Error(`${line} is not understood.`);
    const step = read(rest);
    if (step) stage.steps.push(step);
  }
  return stages;
}

function plain(text: string, form: RegExp): string {
  if (!form.test(text)) throw new Error(`${text} is not understood.`);
  return text;
}

const variablesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
