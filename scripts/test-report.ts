import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** One runner's counts, and its failed tests as "file › title: first line of the error". */
export type TestReport = { passed: number; failed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** Says why a file could not be run at all. */
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
};

type PlaywrightReport = { stats: { expected: number; unexpected: number }; suites: PlaywrightSuite[] };

/** Null if Vitest stopped before it wrote the JSON file at `path`. */
export async function readVitestReport(path: string): Promise<TestReport | null> {
  const report: VitestReport | null = await readJson(path);
  if (!report) return null;
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** Null if Playwright stopped before it wrote the JSON file at `path`. */
export async function readPlaywrightReport(path: string): Promise<TestReport | null> {
  const report: PlaywrightReport | null = await readJson(path);
  if (!report) return null;
  const { expected, unexpected } = report.stats;
  return { passed: expected, failed: unexpected, failures: report.suites.flatMap(suiteFailures) };
}

function suiteFailures({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const lines = failed.map((spec) => {
    const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return `${spec.title}: ${firstLine(errors[0])}`;
  });
  // A group may have no title.
  return [...lines, ...suites.flatMap(suiteFailures)].map((line) => (title ? `${title} › ${line}` : line));
}

function firstLine(text = ''): string {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0] || 'no message';
}

async function readJson(path: string) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}
