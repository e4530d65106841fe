import { describe, expect, test } from 'vitest';
import { HELP, readCommandLine, UsageError } from './command-line.ts';

describe('the command line', () => {
  test('by default it listens on 12111 and keeps its data in the current folder', () => {
    expect(readCommandLine([])).toEqual({
      kind: 'start',
      settings: { port: 12111, dataDir: '.payment-sandbox' },
    });
  });

  test('with port 0 it keeps no data unless a folder is given', () => {
    expect(readCommandLine(['--port', '0'])).toEqual({ kind: 'start', settings: { port: 0 } });
    expect(readCommandLine(['--port=0', '--data-dir', 'kept'])).toMatchObject({
      settings: { port: 0, dataDir: 'kept' },
    });
  });

  test('every option has a setting and is listed in the help', () => {
    const words = {
      '--webhook-url': 'http://localhost:4242/hook',
      '--webhook-secret': 'whsec_1',
      '--secret-key': 'sk_test_1',
      '--data-dir': 'kept',
      '--prices': 'prices.json',
      '--brand-name': 'Rings & Co',
      '--public-url': 'https://pay.test',
    };
    expect(readCommandLine(Object.entries(words).flat())).toMatchObject({
      settings: {
        webhookUrl: 'http://localhost:4242/hook',
        webhookSecret: 'whsec_1',
        secretKey: 'sk_test_1',
        dataDir: 'kept',
        prices: 'prices.json',
        brandName: 'Rings & Co',
        publicUrl: 'https://pay.test',
      },
    });
    for (const name of ['--port', ...Object.keys(words), '--help', '--version']) expect(HELP).toContain(name);
  });

  test.each([
    [['--prot', '1'], "Unknown option '--prot'."],
    [['12111'], "Unexpected argument '12111'."],
    [['--port'], "Option '--port <value>' argument missing."],
    [['--port', 'http'], '--port must be a number from 0 to 65535, not "http".'],
    [['--port', '70000'], '--port must be a number from 0 to 65535, not "70000".'],
    [
      ['--webhook-url', 'localhost:3000'],
      '--webhook-url must start with http:// or https://, not "localhost:3000".',
    ],
    [['--webhook-secret', 'whsec_1'], '--webhook-secret needs --webhook-url.'],
    [
      ['--secret-key', 'sk_live_1'],
      '--secret-key must start with sk_test_ and have more characters after it.',
    ],
  ])('%j is rejected: %s', (words, message) => {
    expect(() => readCommandLine(words)).toThrow(new UsageError(message));
  });

  test('--help and --version take precedence', () => {
    expect(readCommandLine(['--help', '--port', '1']).kind).toBe('help');
    expect(readCommandLine(['-v']).kind).toBe('version');
  });
});
