import type { IncomingMessage } from 'node:http';
import type { AdminContext } from '#admin-api/admin-context.ts';
import { inviteFirstOwner } from '#merchant/people/people.ts';
import { findBuildDir } from '#shop/shop-dir.ts';
import type { StaticFiles } from '../files/static-files.ts';
import { logFailure } from '../http/failure-log.ts';
import { commonHeaders } from '../http/security.ts';
import { listen, PortTakenError, REQUEST_TIMEOUTS } from '../listen.ts';
import { openAdminBuild } from './admin-build.ts';
import { type AdminListener, createAdminListener, endWithFailure, UPLOAD_MS } from './admin-listener.ts';

const DEFAULT_PORT = 3001;
const THIS_MACHINE = '127.0.0.1';

type Admin = {
  /** The lines printed at startup: the admin's URL, and the first owner's link. */
  lines: readonly string[];
  close(): Promise<void>;
};

/**
 * Opens the admin on its own port, on this machine only unless ADMIN_URL means there is a proxy. Null if it is off. Its
 * modules load with the first request, to keep startup fast.
 */
export async function openAdmin({
  host,
  port,
  url,
  isDemo,
  context,
  media,
  isDevelopment,
}: {
  /** The HOST setting, for a proxy on another machine. */
  host: string;
  /** ADMIN_PORT and ADMIN_URL. */
  port: number | 'off' | undefined;
  url: string | undefined;
  isDemo: boolean;
  context: Omit<AdminContext, 'adminUrl' | 'isDemo'>;
  media: StaticFiles;
  isDevelopment: boolean;
}): Promise<Admin | null> {
  if (port === 'off') return null;
  const http = await listen({
    host: url === undefined ? THIS_MACHINE : host,
    port: port ?? DEFAULT_PORT,
    setting: 'ADMIN_PORT',
    headers: commonHeaders(url ?? ''),
    requestTimeouts: { ...REQUEST_TIMEOUTS, bodyMs: UPLOAD_MS, slowBodyMs: UPLOAD_MS },
  }).catch((error: unknown) => {
    if (!(error instanceof PortTakenError) || port !== undefined) throw error;
    context.log.warn({}, `the admin is off: port ${DEFAULT_PORT} is in use; set ADMIN_PORT to another one`);
    return null;
  });
  if (!http) return null;
  const adminUrl = url ?? `http://localhost:${http.port}`;
  const adminContext: AdminContext = { ...context, adminUrl, isDemo };

  let opening: Promise<AdminListener> | undefined;
  const open = async () => {
    const build = isDevelopment
      ? await (await import('./admin-dev-build.ts')).openAdminDevBuild()
      : await openAdminBuild(findBuildDir());
    return createAdminListener(adminContext, { build, media });
  };
  http.answerWith((request: IncomingMessage, response) => {
    opening ??= open();
    opening.then(
      ({ listener }) => listener(request, response),
      (error: unknown) => {
        opening = undefined;
        logFailure(context.log, 'the admin could not be opened', error);
        endWithFailure(response, error);
      },
    );
  });
  const secret = isDemo ? null : await inviteFirstOwner(context.database.db, context.now());
  return {
    lines: secret
      ? [`Enroll the shop's owner within three days: ${adminUrl}/enroll#${secret}`]
      : [`The admin is at ${adminUrl}`],
    async close() {
      const opened = await opening?.catch(() => undefined);
      await opened?.close();
      await http.close();
    },
  };
}
