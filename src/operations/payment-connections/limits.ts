/** How long an owner has to complete an authorization. */
export const AUTHORIZATION_MINUTES = 60;
export const AUTHORIZATION_MS = AUTHORIZATION_MINUTES * 60_000;

/** How long the page that asks for the confirmation holds, from the provider's answer on. */
export const CONFIRMATION_MINUTES = 15;
export const CONFIRMATION_MS = CONFIRMATION_MINUTES * 60_000;
