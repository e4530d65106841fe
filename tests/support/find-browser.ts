import { accessSync, constants, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { canInstallPackages, installPackage } from './debian-packages.ts';

/** A Chromium with the flags and environment it needs. */
export type Browser = { executablePath: string; flags: readonly string[]; env: Record<string, string> };

/** The headless shell, which saves a third of the work, comes first. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Disables background network requests and prompts. */
const FLAGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-dev-shm-usage',
];

/**
 * Finds a browser for the tests: the one in CHROME_PATH, else an installed Chrome or Chromium, else Playwright's
 * download, else (as root on Debian) the system package, else the one in the npm package `@sparticuz/chromium`.
 */
export async function findBrowser(): Promise<Browser> {
  const own = findInstalledBrowser();
  if (own) return installedBrowser(own);
  if (await installDebianChromium()) {
    const installed = findInstalledBrowser();
    if (installed) return installedBrowser(installed);
  }
  return unpackCarriedBrowser();
}

/** Chromium's sandbox does not work as root. */
function installedBrowser(executablePath: string): Browser {
  const isRoot = process.getuid?.() === 0;
  return { executablePath, flags: isRoot ? ['--no-sandbox', ...FLAGS] : FLAGS, env: {} };
}

function findInstalledBrowser(): string | null {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...INSTALLED,
    chromium.executablePath(),
  ];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installDebianChromium(): Promise<boolean> {
  if (!canInstallPackages()) return false;
  console.log('No browser found: installing the one of this system.');
  return installPackage('chromium-headless-shell', 'chromium');
}

/**
 * The package contains Chromium, a font and the libraries that a minimal machine lacks. All are unpacked once into
 * the temporary folder. Its font configuration only looks in /tmp, and without a font the browser crashes.
 */
async function unpackCarriedBrowser(): Promise<Browser> {
  console.log('No browser found: using the one carried by @sparticuz/chromium.');
  const carried = await import('@sparticuz/chromium');
  const executablePath = await carried.default.executablePath();
  const libraries = join(tmpdir(), 'al2023', 'lib');
  if (!existsSync(libraries)) {
    const packageDir = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
    await carried.inflate(join(packageDir, 'bin', 'al2023.tar.br'));
  }
  const fontSettings = join(tmpdir(), 'fonts', 'store-tests.conf');
  await writeFile(
    fontSettings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(tmpdir(), 'fonts')}</dir><cachedir>${join(tmpdir(), 'fonts-cache')}</cachedir></fontconfig>`,
  );
  return {
    executablePath,
    flags: ['--no-sandbox', '--no-zygote', ...FLAGS],
    env: {
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontSettings,
    },
  };
}
