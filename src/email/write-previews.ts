import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailContext, EmailTemplates } from './email-templates.ts';
import { SAMPLE_EMAILS } from './sample-emails.ts';

/** Writes emails with sample data into a folder, each as NAME.html and NAME.txt. Returns the files. */
export async function writePreviews(
  names: readonly string[],
  directory: string,
  templates: EmailTemplates,
  context: EmailContext,
): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  const files: string[] = [];
  for (const name of names) {
    const email = await SAMPLE_EMAILS[name]?.(templates, context);
    if (!email) continue;
    const [html, text] = [join(directory, `${name}.html`), join(directory, `${name}.txt`)];
    await writeFile(html, email.html);
    await writeFile(text, `Subject: ${email.subject}\n\n${email.text}`);
    files.push(html, text);
  }
  return files;
}
