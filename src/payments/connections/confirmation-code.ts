import { credentialHash, isSecretText, mintSecretText } from '../../platform/credential-text.ts';

const PREFIX = 'confirm_';

/** Page that the callback redirects to, which asks for the confirmation. The code is in its fragment. */
export const CONFIRMATION_PAGE_PATH = '/payment-connections/confirm';

/** Returns a new confirmation code. Only the browser that returns from the provider gets it. */
export function mintConfirmationCode(): string {
  return mintSecretText(PREFIX);
}

/** Returns the stored hash of a code. Null if the text is not a code. */
export async function confirmationHash(code: string): Promise<string | null> {
  return isSecretText(PREFIX, code) ? await credentialHash(code) : null;
}
