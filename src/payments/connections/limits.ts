/** Time for the owner to complete an authorization. */
export const AUTHORIZATION_MINUTES = 60;
export const AUTHORIZATION_MS = AUTHORIZATION_MINUTES * 60_000;

/** Validity of the confirmation page, from the provider's response on. */
export const CONFIRMATION_MINUTES = 15;
export const CONFIRMATION_MS = CONFIRMATION_MINUTES * 60_000;
