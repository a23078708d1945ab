/** How long an owner has to complete an authorization. */
export const AUTHORIZATION_MINUTES = 60;
export const AUTHORIZATION_MS = AUTHORIZATION_MINUTES * 60_000;
