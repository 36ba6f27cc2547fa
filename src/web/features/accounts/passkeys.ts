import type { PasskeyCreationOptions, PasskeyRequestOptions } from '#contract/accounts/passkeys.ts';

type Stop = 'cancelled' | 'known' | 'failed';

/** The device, or the person before it, has made or used no passkey. */
export class PasskeyStopped extends Error {
  override name = 'PasskeyStopped';

  constructor(readonly reason: Stop) {
    super(reason);
  }
}

/**
 * Whether the browser can use passkeys on this page.
 *
 * @param origin at which they work
 */
export function canUsePasskeys(origin: string | null): boolean {
  return origin === window.location.origin && 'PublicKeyCredential' in window;
}

/** Whether the browser offers passkeys in the menu of a field. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Lets the device sign with one of its passkeys.
 *
 * @param inField waits until a passkey is chosen in the menu of a field, instead of asking at once
 * @throws PasskeyStopped
 */
export async function signWithPasskey(options: PasskeyRequestOptions, inField = false) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await orStopped(
    startAuthentication({ optionsJSON: options, useBrowserAutofill: inField }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return {
    ...{ id, rawId, type: 'public-key' as const },
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Ends what `signWithPasskey` waits for in a field. */
export async function stopWaitingForPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Lets the device make a passkey.
 *
 * @throws PasskeyStopped
 */
export async function makePasskey(options: PasskeyCreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await orStopped(startRegistration({ optionsJSON: options }));
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...{ id, rawId, type: 'public-key' as const },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

async function orStopped<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    throw new PasskeyStopped(reasonOf(error));
  }
}

/** By the names that browsers give their errors. */
function reasonOf(error: unknown): Stop {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled';
  return error.name === 'InvalidStateError' ? 'known' : 'failed';
}
