import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Parts of a response that a test can forge. */
type Answer = {
  challenge: string;
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  counter?: number;
};

const ORIGIN = 'http://localhost:3001';
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

/** A software passkey that signs anything. */
export function createSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  return {
    register(answer: Answer): RegistrationResponseJSON {
      const authenticatorData = Buffer.concat([
        headOf(answer, HAS_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        // COSE: an EC2 key for ES256 on P-256.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authenticatorData.length]),
        authenticatorData,
      ]);
      const response = {
        clientDataJSON: clientDataOf('webauthn.create', answer).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      };
      return { ...base, clientExtensionResults: {}, response };
    },
    signIn(answer: Answer): AuthenticationResponseJSON {
      const clientData = clientDataOf('webauthn.get', answer);
      const authenticatorData = headOf(answer, 0);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
      return { ...base, clientExtensionResults: {}, response };
    },
  };
}

function clientDataOf(type: string, { challenge, origin = ORIGIN }: Answer): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The hash of the relying party id, flags and signature counter. */
function headOf({ rpId = 'localhost', isUserVerified = true, counter = 1 }: Answer, flags: number): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(counter);
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([PRESENT | (isUserVerified ? VERIFIED : 0) | flags]),
    counted,
  ]);
}
