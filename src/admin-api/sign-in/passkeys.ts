import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  findAdminUser,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
} from '#database/people/admin-people.ts';
import { insertChallenge, takeChallenge } from '#database/people/admin-sessions.ts';
import type { AdminUserRow, Database } from '#database/tables.ts';
import { store } from '#shop';
import type { AdminContext } from '../admin-context.ts';
import { AdminRefusal } from '../refusal.ts';

const CHALLENGE_MINUTES = 5;
/** Ed25519, P-256 and RSA: the algorithms authenticators use. Node warns that newer ones are experimental. */
const ALGORITHMS = [-8, -7, -257];

type NewOwner = Pick<AdminUserRow, 'id' | 'email' | 'name'>;

/** The options a browser needs to ask for a passkey. */
export async function signInOptions(context: AdminContext) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(context),
    userVerification: 'required',
  });
  await remember(context, options.challenge, null);
  return options;
}

/** Returns the owner of the passkey. Throws if the response is not valid. */
export async function verifySignIn(
  context: AdminContext,
  response: AuthenticationResponseJSON,
): Promise<AdminUserRow> {
  const { db } = context.database;
  const passkey = await findPasskey(db, response.id);
  if (!passkey) throw new AdminRefusal('signed-out', 'This passkey is not registered here.');
  const verification = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, { challenge, userId: null, now: context.now() }),
    expectedOrigin: new URL(context.adminUrl).origin,
    expectedRPID: rpIdOf(context),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch(refuseAnswer);
  if (!verification.verified) return refuseAnswer(null);
  const user = await findAdminUser(db, passkey.user_id);
  if (!user || user.disabled_at) throw new AdminRefusal('signed-out', 'This person can no longer sign in.');
  await notePasskeyUse(db, passkey.id, verification.authenticationInfo.newCounter);
  return user;
}

/** The options a browser needs to add another passkey. */
export async function addPasskeyOptions(context: AdminContext, user: NewOwner) {
  const known = await listPasskeys(context.database.db, user.id);
  return enrollOptions(
    context,
    user,
    known.map(({ id }) => id),
  );
}

/**
 * The options a browser needs to create a passkey for a person. A device that has a passkey listed in `beside` refuses.
 * Empty for a passkey that replaces all others.
 */
export async function enrollOptions(context: AdminContext, user: NewOwner, beside: readonly string[] = []) {
  const options = await generateRegistrationOptions({
    rpName: `${store.name} admin`,
    rpID: rpIdOf(context),
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: beside.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await remember(context, options.challenge, user.id);
  return options;
}

/** Verifies a new passkey and stores it. Throws if the response is not valid. */
export async function enrollPasskey(
  context: AdminContext,
  db: Database,
  { userId, name, response }: { userId: string; name: string; response: RegistrationResponseJSON },
): Promise<void> {
  const verification = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, { challenge, userId, now: context.now() }),
    expectedOrigin: new URL(context.adminUrl).origin,
    expectedRPID: rpIdOf(context),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuseAnswer);
  if (!verification.verified) return refuseAnswer(null);
  const { credential } = verification.registrationInfo;
  await insertPasskey(db, {
    id: credential.id,
    user_id: userId,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    // Uses the sessions' clock, because sessions are compared with it.
    created_at: context.now(),
  });
}

function rpIdOf({ adminUrl }: AdminContext): string {
  return new URL(adminUrl).hostname;
}

async function remember(context: AdminContext, challenge: string, userId: string | null): Promise<void> {
  const expiresAt = new Date(context.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await insertChallenge(context.database.db, { challenge, userId, expiresAt });
}

function refuseAnswer(cause: unknown): never {
  throw new AdminRefusal('signed-out', 'The passkey was not accepted. Please try again.', { cause });
}
