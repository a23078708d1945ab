import { credentialHash, isSecretText, mintSecretText } from '../../platform/credential-text.ts';

const PREFIX = 'confirm_';

/** Where the callback leads: the page that asks for the confirmation. The code stands in its fragment. */
export const CONFIRMATION_PAGE_PATH = '/payment-connections/confirm';

/** A new code, which only the browser that came back from the provider is given. */
export function mintConfirmationCode(): string {
  return mintSecretText(PREFIX);
}

/** What is kept of a code; null for a text that is none. */
export async function confirmationHash(code: string): Promise<string | null> {
  return isSecretText(PREFIX, code) ? await credentialHash(code) : null;
}
