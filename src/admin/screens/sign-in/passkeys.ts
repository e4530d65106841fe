import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Creates a passkey with the server's options. The client's types have undefined for absent fields. */
export function createPasskey(options: object) {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Asks for a passkey with the server's options. */
export function askForPasskey(options: object) {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}
