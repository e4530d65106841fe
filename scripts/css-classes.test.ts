import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

test('every class that a component uses is in its stylesheet', () => {
  const components = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => join(ROOT, path));
  expect(components.length).toBeGreaterThan(500);
  expect(components.flatMap(missingClasses)).toEqual([]);
});

/** As `src/file.tsx: styles.name`. */
function missingClasses(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const imports = [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)];
  return imports.flatMap(([, name = '', path = '']) => {
    const sheet = path.startsWith('#') ? join(ROOT, 'src', path.slice(1)) : resolve(dirname(file), path);
    const classes = classesOf(readFileSync(sheet, 'utf8'));
    const used = new Set(
      [...code.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.([a-zA-Z]\\w*)`, 'g'))].map(
        ([, used = '']) => used,
      ),
    );
    return [...used]
      .filter((each) => !classes.has(each))
      .map((each) => `${relative(ROOT, file)}: ${name}.${each}`);
  });
}

/** In camel case, as components name them. */
function classesOf(css: string): ReadonlySet<string> {
  const names = [...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
  return new Set(names.map((name) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())));
}
