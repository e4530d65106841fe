/** A result of the doctor. */
export type Finding = {
  /** What was checked. */
  check: string;
  status: 'ok' | 'warning' | 'error' | 'skipped';
  message: string;
  /** How to fix it. Always present for warnings and errors. */
  fix: string | null;
};

export function ok(check: string, message: string): Finding {
  return { check, status: 'ok', message, fix: null };
}

export function skipped(check: string, message: string): Finding {
  return { check, status: 'skipped', message, fix: null };
}

export function warning(check: string, message: string, fix: string): Finding {
  return { check, status: 'warning', message, fix };
}

export function error(check: string, message: string, fix: string): Finding {
  return { check, status: 'error', message, fix };
}

/** The first line of an error. */
export function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const inner = cause instanceof Error && cause.cause instanceof Error ? ` (${cause.cause.message})` : '';
  return `${message.split('\n')[0]}${inner}`.replace(/\.$/, '');
}
