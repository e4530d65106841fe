import { glob, readFile } from 'node:fs/promises';

const REQUIREMENTS = 'docs/requirements.md';
/** `| CA-01 | words | `file` › test title |` */
const ROW = /^\| ([A-Z]{2}-\d{2,3}) \| (.+?) \| `([^`]+)` › (.+?) \|$/;

/**
 * Checks that every requirement names an existing test. Reports rows that cannot be parsed, duplicate ids, and
 * titles that are not in the named file.
 */
async function checkRequirements(): Promise<string[]> {
  const problems: string[] = [];
  const seen = new Set<string>();
  const sources = await readTests();
  const lines = (await readFile(REQUIREMENTS, 'utf8')).split('\n');
  for (const [index, line] of lines.entries()) {
    if (!/^\| [A-Z]{2}-/.test(line)) continue;
    const [, id = '', , file = '', title = ''] = ROW.exec(line) ?? [];
    const place = `${REQUIREMENTS}:${index + 1}`;
    if (!id) problems.push(`${place} cannot be read: ${line}`);
    else if (seen.has(id)) problems.push(`${place} names ${id} a second time`);
    else if (!sources.has(file)) problems.push(`${place} ${id} names ${file}, which is no test file`);
    else if (!sources.get(file)?.includes(title))
      problems.push(`${place} ${id}: no test "${title}" in ${file}`);
    seen.add(id);
  }
  if (seen.size === 0) problems.push(`${REQUIREMENTS} holds no requirement`);
  return problems;
}

async function readTests(): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for await (const file of glob([
    'src/**/*.test.{ts,tsx}',
    'packages/*/{src,test}/**/*.test.ts',
    'demo/**/*.test.ts',
    'scripts/*.test.ts',
    'tests/{drill,simulation}/*.test.ts',
    'tests/e2e/*.spec.ts',
  ])) {
    // Quotes in titles are escaped in the source.
    sources.set(file, (await readFile(file, 'utf8')).replaceAll("\\'", "'"));
  }
  return sources;
}

const problems = await checkRequirements();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('every requirement names a test that exists');
