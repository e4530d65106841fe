import { join } from 'node:path';
import type { Logger } from 'pino';
import { derivedImageUrl } from '#domain/photos/photo.ts';
import { createMailer } from '#email/mailer.ts';
import type { Env } from '#env.ts';
import type { Photo } from '#media/import-photo.ts';
import { adminUrlOf } from '#merchant/settings/admin-url.ts';
import { store } from '#shop';
import type { WebBuild } from '../pages/web-build.ts';
import type { StoreData } from '../startup/open-data.ts';
import { startOutboxWorker } from './outbox-worker.ts';

/** Starts to send queued emails: by SMTP, or as files in the data directory. */
export function startMail(
  env: Env,
  {
    data: { database, dataDir, photos },
    web,
    ...others
  }: { data: StoreData; web: WebBuild; publicUrl: string; now: () => Date; log: Logger },
) {
  return startOutboxWorker({
    ...others,
    db: database.db,
    adminUrl: env.ADMIN_PORT === 'off' ? null : adminUrlOf(env),
    mailer: createMailer({
      smtpUrl: env.SMTP_URL,
      mailDirectory: join(dataDir, 'mail'),
      from: env.MAIL_FROM ?? store.mailFrom,
    }),
    headPictureUrl: headPictureUrlOf(photos.photoFor('site__letter'), others.publicUrl),
    loadTemplates: () => web.loadEmailTemplates(),
  });
}

function headPictureUrlOf(photo: Photo | null, publicUrl: string): string | null {
  const path = photo && derivedImageUrl(photo.image_url, 'head');
  return path && publicUrl + path;
}
