import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What a run of tests has come to. */
export interface Count {
  readonly passed: number;
  /** One text for each failure: where it is, its name, and the first lines of its message. */
  readonly failures: readonly string[];
}

/** How many lines of a message are repeated: enough for what was expected and what was received. */
const MESSAGE_LINES = 25;

const jestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      /** The file. */
      name: z.string(),
      /** Why the file could not be run; for a file that was run, all messages of its tests. */
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Reads the report of `jest --json`. A file that can't be run counts as one failure. */
export function readJestReport(report: unknown): Count {
  const { numPassedTests, testResults } = jestReport.parse(report);
  const failures = testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [asText(file.name, file.message)];
    return failed.map(({ fullName, failureMessages }) =>
      asText(`${file.name} › ${fullName}`, failureMessages.join('\n')),
    );
  });
  return { passed: numPassedTests, failures };
}

const errorSchema = z.object({ message: z.string().optional() });

interface Suite {
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; projectName: string; results: { errors: z.infer<typeof errorSchema>[] }[] }[];
  }[];
  suites?: Suite[] | undefined;
}

const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          status: z.string(),
          projectName: z.string(),
          results: z.array(z.object({ errors: z.array(errorSchema) })),
        }),
      ),
    }),
  ),
  suites: z.lazy(() => z.array(suiteSchema)).optional(),
});

const playwrightReport = z.object({ suites: z.array(suiteSchema), errors: z.array(errorSchema) });

/**
 * Reads the report of Playwright's JSON reporter. A skipped test counts as failed, and so does one that passed only the
 * second time, and an error outside of the tests.
 */
export function readPlaywrightReport(report: unknown): Count {
  const { suites, errors } = playwrightReport.parse(report);
  const specs = suites.flatMap(specsOf);
  const tests = specs.flatMap(({ tests: ofSpec, ...spec }) => ofSpec.map((test) => ({ ...spec, ...test })));
  const failed = tests.filter(({ status }) => status !== 'expected');
  return {
    passed: tests.length - failed.length,
    failures: [
      ...failed.map(({ projectName, file, line, title, status, results }) =>
        asText(
          `[${projectName}] ${file}:${line} › ${title} (${status})`,
          messagesOf(results.flatMap((one) => one.errors)),
        ),
      ),
      ...errors.map((error) => asText('Outside of the tests', messagesOf([error]))),
    ],
  };
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

const messagesOf = (errors: readonly z.infer<typeof errorSchema>[]): string =>
  errors.map(({ message = '' }) => message).join('\n');

function asText(heading: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const rest = lines.length - MESSAGE_LINES;
  return [heading, ...lines.slice(0, MESSAGE_LINES), ...(rest > 0 ? [`… and ${rest} lines more`] : [])]
    .filter((line) => line !== '')
    .join('\n  ');
}
