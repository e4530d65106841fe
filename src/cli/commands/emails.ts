import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmailTemplates } from '#email/email-templates.ts';
import { SAMPLE_EMAILS } from '#email/sample-emails.ts';
import { writePreviews } from '#email/write-previews.ts';
import { type Command, CommandRefused, UsageError } from '../command.ts';
import { parseArguments } from '../parse-arguments.ts';
import { ROOT } from '../shop-template.ts';

const TEMPLATES = join(ROOT, 'dist/server/email-templates.js');

/** `store emails` */
export const emails: Command = {
  '': {
    args: '',
    description: 'lists every email of the store by name',
    needs: 'paths',
    parse(args) {
      parseArguments(args, [], {});
      return async ({ print }) => {
        for (const name of Object.keys(SAMPLE_EMAILS)) print(name);
      };
    },
  },
  preview: {
    args: '[NAME] [--out DIR]',
    description: 'writes every email, or one, with sample data as HTML and text; needs no database',
    needs: 'paths',
    parse(args) {
      const isNamed = args[0] !== undefined && !args[0].startsWith('-');
      const name = isNamed ? args[0] : undefined;
      const options = isNamed ? args.slice(1) : args;
      const { out = 'email-previews' } = parseArguments(options, [], { out: { type: 'string' } }).values;
      if (name !== undefined && !Object.hasOwn(SAMPLE_EMAILS, name)) {
        throw new UsageError(`There is no email "${name}". "npm run store -- emails" lists them.`);
      }
      return async ({ print }) => {
        const names = name === undefined ? Object.keys(SAMPLE_EMAILS) : [name];
        const context = { publicUrl: 'http://localhost:3000', headPictureUrl: null };
        for (const file of await writePreviews(names, resolve(out), await loadTemplates(), context))
          print(file);
      };
    },
  },
};

async function loadTemplates(): Promise<EmailTemplates> {
  if (!existsSync(TEMPLATES)) throw new CommandRefused('The emails are not built yet. Run: npm run build');
  const built: { templates: EmailTemplates } = await import(pathToFileURL(TEMPLATES).href);
  return built.templates;
}
